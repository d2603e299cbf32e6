import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isPersonal } from '../platform/storage/local-store.ts'
import { stubBrowser, stubFetch } from '../testing/stub-browser.ts'
import { findDraft, keepDraft, takeFreeDraft } from './contact-drafts.ts'
import { contactOutbox } from './contact-outbox.ts'

const key = 'fledge.contact-outbox'
const message = { name: 'Vera', email: 'vera@example.com', subject: null, category: 'general', message: 'Hello' }

let stored: Map<string, string>
beforeEach(() => {
  stored = stubBrowser()
  stored.set(key, JSON.stringify([{ key: 'first-try', message }]))
})
afterEach(() => vi.unstubAllGlobals())

it('The contact outbox sends a message of an earlier version without a session and with its first idempotency key', async () => {
  const requests = stubFetch(() => ({ status: 201, json: { success: true, id: '1' } }))
  await contactOutbox.resume()
  expect(requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['first-try'])
  expect(requests[0]?.line).toContain('"message":"Hello"')
  expect(stored.has(key)).toBe(false)
})

it('A rejected contact message becomes a draft of its own and leaves the draft that is being written', async () => {
  const typed = { name: 'Vera', email: '', category: 'general', subject: '', message: 'A second message' } as const
  keepDraft('this-form', typed)
  stubFetch(() => ({ status: 400, json: { error: 'Too odd' } }))
  await contactOutbox.resume()
  expect(findDraft('this-form')).toEqual(typed)
  expect(await takeFreeDraft('this-form', () => true)).toMatchObject({ message: 'Hello' })
  expect(stored.has(key)).toBe(false)
})

it('The contact outbox survives a sign-out, unlike swipes and preferences', () => {
  expect(isPersonal(key)).toBe(false)
  expect(['fledge.swipes', 'fledge.notification-preferences.unsent'].every(isPersonal)).toBe(true)
})
