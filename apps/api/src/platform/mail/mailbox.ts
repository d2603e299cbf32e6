import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { escapeHtml, page } from '../pages/html.ts'

/** Shows the mails of a server without SMTP settings. Registered only with stand-ins. */
export const serveMailbox = (app: FastifyInstance, db: Database) => {
  const list = async (to: unknown) => {
    const rows = await db
      .selectFrom('mailbox')
      .select(['recipient', 'subject', 'text', 'html', 'calendar', 'sent_at'])
      .$if(typeof to === 'string' && to !== '', query => query.where('recipient', '=', String(to).toLowerCase()))
      .orderBy('sent_at', 'desc')
      .orderBy('id', 'desc')
      .limit(100)
      .execute()
    return rows.map(({ recipient, sent_at, ...mail }) => ({ to: recipient, ...mail, sent_at: sent_at.toISOString() }))
  }

  app.get<{ Querystring: { to?: unknown } }>('/dev/mailbox.json', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    return { messages: await list(request.query.to) }
  })

  app.get<{ Querystring: { to?: unknown } }>('/dev/mailbox', async (request, reply) => {
    const messages = await list(request.query.to)
    const items = messages.map(
      mail => `<article><h2>${escapeHtml(mail.subject)}</h2>
        <p class="quiet">To ${escapeHtml(mail.to)} · <time>${escapeHtml(mail.sent_at)}</time></p>
        <pre>${escapeHtml(mail.text)}</pre></article>`,
    )
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        page(
          'Mailbox',
          `<h1>Mailbox</h1><p class="quiet">Mails Fledge would send, newest first. Reload to look again.</p>
        ${items.join('') || '<p>No mail yet.</p>'}`,
        ),
      )
  })
}
