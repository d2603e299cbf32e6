import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readDraft } from '../platform/storage/local-draft.ts'
import { storeSession, stubBrowser, stubFetch } from '../testing/stub-browser.ts'
import { getLimitedUntil } from './message-limit.ts'
import { enqueueMessage, messageOutbox, useUnsentMessages } from './message-outbox.ts'
import { limitText, waitingText } from './thread/thread-texts.ts'

const message = {
  seq: 1,
  side: 'student',
  author: { name: 'Ada' },
  body: 'Hello',
  sent_at: '2026-11-17T12:00:00.000Z',
}
const turn = () => vi.advanceTimersByTimeAsync(0)
const linesOf = (requests: { line: string }[]) =>
  requests.map(({ line }) => line.replace(/^POST .api.threads.(.+).messages .*"body":"(.+)".*$/, '$1: $2'))
const unsent = () => messageOutbox.list().map(({ body }) => body)

const isHeld = () => [...stored.keys()].some(key => key.endsWith('.held'))

let stored: Map<string, string>
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 17, 13, 30, 15) })
  stored = stubBrowser()
  storeSession(stored)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('The outbox reports when the hourly limit ends, and then sends the messages of all conversations in order', async () => {
  let isLimited = true
  const requests = stubFetch(() =>
    isLimited
      ? { status: 429, json: { code: 'too_many' }, headers: { 'retry-after': '600' } }
      : { status: 201, json: { message } },
  )
  enqueueMessage('first', 'one')
  enqueueMessage('second', 'two')
  await turn()
  enqueueMessage('first', 'three')
  const until = getLimitedUntil()
  expect(until).toBe(new Date(2026, 10, 17, 13, 40, 15).toISOString())
  expect(limitText(until ?? '')).toBe('You have sent 30 messages this hour. Your next ones are sent from 13:41 on.')
  expect(waitingText(true, until)).toBe('Waits until 13:41')
  isLimited = false
  await vi.advanceTimersByTimeAsync(599_999)
  expect(linesOf(requests)).toEqual(['first: one'])
  expect(unsent()).toEqual(['one', 'two', 'three'])
  await vi.advanceTimersByTimeAsync(1)
  expect(linesOf(requests)).toEqual(['first: one', 'first: one', 'second: two', 'first: three'])
  expect(unsent()).toEqual([])
  expect([getLimitedUntil(), isHeld()]).toEqual([null, false])
})

it('The limit is no longer the cause of waiting after it has ended and the server fails', async () => {
  let status = 429
  stubFetch(() => ({ status, json: {}, headers: new Headers(status === 429 ? { 'retry-after': '60' } : {}) }))
  enqueueMessage('first', 'one')
  await turn()
  status = 503
  await vi.advanceTimersByTimeAsync(60_000)
  expect([getLimitedUntil(), isHeld()]).toEqual([null, false])
  expect(unsent()).toEqual(['one'])
  stubFetch(() => ({ status: 201, json: { message } }))
  await messageOutbox.resume()
  expect(unsent()).toEqual([])
})

it('Rejected texts return to the draft in the order of writing', async () => {
  stubFetch(() => ({ status: 409, json: { code: 'thread_waiting', error: 'Please wait for a reply' } }))
  for (const text of ['one', 'two', 'three']) enqueueMessage('closed', text)
  await turn()
  expect(unsent()).toEqual([])
  expect(readDraft('message.closed')).toBe('one\n\ntwo\n\nthree')
})

it('A sent message is not listed as unsent while the next one is in flight', async () => {
  const next = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    if (String(body).includes('two')) await next.promise
    return Response.json({ message }, { status: 201 })
  })
  const Unsent = () => useUnsentMessages('first').map(({ body }) => `${body} `)
  const shown = () => renderToStaticMarkup(createElement(Unsent)).trim()
  for (const text of ['one', 'two']) enqueueMessage('first', text)
  expect(shown()).toBe('one two')
  await turn()
  expect(shown()).toBe('two')
  next.resolve()
  await turn()
  expect(shown()).toBe('')
})
