import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { logOptions } from './log.ts'

test('Log lines contain no terminal escapes, no query strings and no secrets', async () => {
  const lines: string[] = []
  const options = logOptions('trace')
  const app = Fastify({
    logger: { ...(typeof options === 'object' ? options : {}), stream: { write: line => lines.push(line) } },
  })
  app.get('/fails', request => {
    request.log.info({ email: 'ada@example.com', token: 'secret-token' }, 'signed in')
    throw new Error('Ada\u202e\u001b[31m failed')
  })
  app.get('/api/calendar/:file', async () => '')
  app.get('/api/f/:ticket', async request => {
    request.log.trace({ err: new Error(`Cannot read ${request.url}`) }, 'failed')
    return ''
  })
  await app.inject({ url: '/fails?code=123456', headers: { authorization: 'Bearer secret-token' } })
  await app.inject({ url: '/api/calendar/secret-token.ics' })
  const ticketUrls = ['/api/f/', '/api//f/', '/api/f//', '/api/f%2F', '/api/unknown/f/', '/api/f/%73ecret-token/']
  for (const url of ticketUrls) await app.inject({ url: `${url}secret-token` })
  await app.close()

  const log = lines.join('')
  expect(log).toContain('Ada[31m failed')
  expect(log).toContain('/api/f/[token]')
  const kept = ['\\u001b', '\u001b', '\u202e', 'secret-token', 'ada@example', '123456'].filter(text =>
    log.includes(text),
  )
  expect(kept).toEqual([])
})
