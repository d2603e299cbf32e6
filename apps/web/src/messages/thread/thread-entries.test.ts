import type { Message, ThreadEvent } from '@fledge/contract/messages/messages'
import { expect, it } from 'vitest'
import { eventText } from './event-text.ts'
import { groupByDay, toEntries } from './thread-entries.ts'

const event = (kind: ThreadEvent['kind'], at: string, more: Partial<ThreadEvent> = {}): ThreadEvent => ({
  kind,
  at,
  side: 'company',
  status: null,
  starts_at: null,
  slots: null,
  ...more,
})
const message = (seq: number, sent_at: string): Message => ({
  seq,
  side: 'company',
  author: { name: 'Cora' },
  body: `${seq}`,
  sent_at,
})
const namesOf = (entries: ReturnType<typeof toEntries>) =>
  entries.map(({ message, event }) => message?.body ?? event?.kind)

const applied = event('status', '2026-11-01T10:00:00.000Z', { status: 'pending', side: 'student' })
const booked = event('interview_booked', '2026-11-03T10:00:00.000Z', { side: 'student' })
const messages = [message(1, '2026-11-02T10:00:00.000Z'), message(2, '2026-11-03T12:00:00.000Z')]

it('Events stand among the messages where they happened, grouped by day', () => {
  const entries = toEntries({ messages, events: [applied, booked], has_older: false })
  expect(namesOf(entries)).toEqual(['status', '1', 'interview_booked', '2'])
  expect(groupByDay(entries).map(group => group.entries.length)).toEqual([1, 1, 2])
})

it('Events before the first loaded message wait until the older messages are loaded', () => {
  expect(namesOf(toEntries({ messages, events: [applied, booked], has_older: true }))).toEqual([
    '1',
    'interview_booked',
    '2',
  ])
})

it('An event names the person who acted, as each side sees it', () => {
  const student = { side: 'student', otherName: 'Acme' } as const
  const company = { side: 'company', otherName: 'Sam' } as const
  expect([eventText(applied, student), eventText(applied, company)]).toEqual(['You applied', 'Sam applied'])
  const proposed = event('interview_proposed', '2026-11-02T10:00:00.000Z', { slots: 3 })
  expect(eventText(proposed, student)).toBe('Acme proposed 3 times for an interview')
  expect(eventText({ ...proposed, slots: 1 }, company)).toBe('Your company proposed 1 time for an interview')
  expect(eventText(event('interview_lapsed', '2026-11-02T10:00:00.000Z', { side: null }), student)).toBe(
    'The proposed times lapsed',
  )
})
