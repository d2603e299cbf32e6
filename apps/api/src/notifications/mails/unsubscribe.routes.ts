import { showUnsubscribe, unsubscribe } from '@fledge/contract/notifications'
import type { FastifyReply } from 'fastify'
import type { Serving } from '../../platform/http/serve.ts'
import { escapeHtml, page } from '../../platform/pages/html.ts'
import { saveNotificationPreferences } from '../notifications.service.ts'
import type { PreferenceName } from './mail-preferences.policy.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

const path = `/api${unsubscribe.path}`

const mailNames: Record<PreferenceName, string> = {
  emailNotifications: 'email notifications',
  applicationUpdates: 'mails about applications',
  newInternships: 'mails about internships',
  messages: 'mails about messages',
  weeklyDigest: 'the weekly digest',
}

type Query = { Querystring: { token?: unknown } }

/**
 * The pages of the unsubscribe link in notification mails. They need no session. Opening the link changes nothing,
 * because mail scanners open links too.
 */
export const unsubscribeRoutes = ({ app, db, secrets, endpoints }: Serving) => {
  endpoints.push(showUnsubscribe, unsubscribe)
  app.register(async scope => {
    // The button and mail programs (RFC 8058) send a form body. It is ignored, because the URL holds the token.
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, _body, done) => done(null, undefined),
    )

    scope.get<Query>(path, async ({ query }, reply) => {
      const subscription = readUnsubscribeToken(secrets, query.token)
      if (!subscription) return invalid(reply)
      const action = `${path}?token=${encodeURIComponent(String(query.token))}`
      return send(
        reply,
        `<h1>Unsubscribe</h1><form method="post" action="${escapeHtml(action)}">
         <p>Stop ${mailNames[subscription.preference]}? You can switch them on again in your settings.</p>
         <button>Unsubscribe</button></form>`,
      )
    })

    scope.post<Query>(path, async ({ query }, reply) => {
      const subscription = readUnsubscribeToken(secrets, query.token)
      if (!subscription) return invalid(reply)
      await saveNotificationPreferences(db, subscription.userId, { [subscription.preference]: false })
      return send(
        reply,
        `<h1>You are unsubscribed</h1><p>Fledge will not send you ${mailNames[subscription.preference]} any more.
         <a href="/settings/notifications">Notification settings</a></p>`,
      )
    })
  })
}

const invalid = (reply: FastifyReply) =>
  send(reply.status(404), '<h1>This link is not valid</h1><p>Please use the link of your newest mail.</p>')

const send = (reply: FastifyReply, body: string) =>
  reply
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .send(page('Unsubscribe', body))
