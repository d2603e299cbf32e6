import * as contract from '@fledge/contract/internships/confirmations'
import type { FastifyReply } from 'fastify'
import { type Serving, serve } from '../../platform/http/serve.ts'
import { escapeHtml, page } from '../../platform/pages/html.ts'
import { readConfirmToken } from './confirm-token.ts'
import { confirmByLink, confirmInternship, findAsked, listInternshipsToConfirm } from './confirmations.service.ts'

const path = `/api${contract.confirmStillOpen.path}`

type Query = { Querystring: { token?: unknown } }

export const confirmationsRoutes = (serving: Serving) => {
  const { db } = serving
  serve(serving, contract.listInternshipsToConfirm, async ({ session }) => ({
    internships: await listInternshipsToConfirm(db, session),
  }))
  serve(serving, contract.confirmInternship, async ({ session, params, body }) => ({
    internship: await confirmInternship(db, session, params.id, body),
  }))
  stillOpenPages(serving)
}

/** The pages of the link in mails. They need no session. Opening the link changes nothing, because mail scanners open links too. */
const stillOpenPages = ({ app, db, secrets, endpoints }: Serving) => {
  endpoints.push(contract.showStillOpen, contract.confirmStillOpen)
  app.register(async scope => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, _body, done) => done(null, undefined),
    )

    scope.get<Query>(path, async ({ query }, reply) => {
      const token = readConfirmToken(secrets, query.token)
      const asked = token && (await findAsked(db, token))
      if (!asked) return invalid(reply)
      if (asked.length === 0)
        return send(reply, `<h1>Nothing to confirm</h1><p>These internships are confirmed or closed.</p>${more}`)
      const action = `${path}?token=${encodeURIComponent(String(query.token))}`
      return send(
        reply,
        `<h1>Still open?</h1><form method="post" action="${escapeHtml(action)}">
         <ul>${asked.map(({ title }) => `<li dir="auto">${escapeHtml(title)}</li>`).join('')}</ul>
         <button>${asked.length === 1 ? 'Yes, it is still open' : 'Yes, they are still open'}</button></form>${more}`,
      )
    })

    scope.post<Query>(path, async ({ query }, reply) => {
      const token = readConfirmToken(secrets, query.token)
      if (!token || !(await findAsked(db, token))) return invalid(reply)
      const confirmed = await confirmByLink(db, token)
      return send(
        reply,
        `<h1>Thank you</h1><p>${confirmed.length === 0 ? 'These internships are confirmed already.' : 'Students see that you confirmed them today.'}</p>${more}`,
      )
    })
  })
}

const more = '<p>To change places or close one, open <a href="/company/internships">your internships</a>.</p>'

const invalid = (reply: FastifyReply) =>
  send(reply.status(404), '<h1>This link is not valid</h1><p>Please use the link of your newest mail, or sign in.</p>')

const send = (reply: FastifyReply, body: string) =>
  reply
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .send(page('Still open?', body))
