import type { Message, Thread } from '@fledge/contract/messages/messages'
import type { Offer } from '@fledge/contract/offers/offers'
import { expect, it } from 'vitest'
import { type OpenThread, withNewer, withOlder, withRead, withSent } from './open-thread.ts'

const message = (seq: number): Message => ({
  seq,
  side: 'company',
  author: { name: 'Cora' },
  body: `${seq}`,
  sent_at: '2026-11-17T12:00:00.000Z',
})
const thread: Thread = {
  id: 'a',
  application_id: 'a',
  other: { name: 'Acme', logo_url: null },
  title: 'Baker',
  last_message: null,
  unread: 2,
  state: 'open',
}
const open = (...seqs: number[]): OpenThread => ({
  thread,
  messages: seqs.map(message),
  read_up_to: 3,
  offers: [],
  events: [],
  can_offer: false,
  has_older: true,
})
const seqsOf = ({ messages }: OpenThread) => messages.map(({ seq }) => seq)

it('Newer and older messages are merged in order, each once', () => {
  const newer = withNewer(open(4, 5), { ...open(5, 7), read_up_to: 2 })
  expect(seqsOf(newer)).toEqual([4, 5, 7])
  expect(newer.read_up_to).toBe(3)
  const older = withOlder(newer, { messages: [2, 3, 4].map(message), offers: [] }, false)
  expect([seqsOf(older), older.has_older]).toEqual([[2, 3, 4, 5, 7], false])
})

it('The offers of older messages stay when a response has only the newest ones', () => {
  const offer = (seq: number, state: Offer['state']): Offer => ({
    id: `offer ${seq}`,
    application_id: 'a',
    seq,
    start_date: '2027-06-01',
    terms: 'Terms',
    state,
    word: null,
    made_at: '2026-11-17T12:00:00.000Z',
    answered_at: null,
  })
  const statesOf = ({ offers }: OpenThread) => offers.map(({ seq, state }) => [seq, state])
  const known = { ...open(4, 5), offers: [offer(4, 'withdrawn'), offer(5, 'open')] }
  const newer = withNewer(known, { ...open(6), offers: [offer(5, 'declined'), offer(6, 'open')] })
  expect(statesOf(newer)).toEqual([
    [4, 'withdrawn'],
    [5, 'declined'],
    [6, 'open'],
  ])
  const older = withOlder(newer, { messages: [message(3)], offers: [offer(3, 'withdrawn'), offer(6, 'open')] }, false)
  expect(statesOf(older).map(([seq]) => seq)).toEqual([3, 4, 5, 6])
})

it('A sent message is left out until the next refresh when messages before it are missing', () => {
  expect(seqsOf(withSent(open(4, 5), message(6)))).toEqual([4, 5, 6])
  expect(seqsOf(withSent(open(4, 5), message(8)))).toEqual([4, 5])
})

it('Messages after the read mark stay unread, and the mark never moves back', () => {
  expect(withRead(open(4, 5), 4)).toMatchObject({ read_up_to: 4, thread: { unread: 2 } })
  expect(withRead(open(4, 5), 5)).toMatchObject({ read_up_to: 5, thread: { unread: 0 } })
  expect(withRead(open(4, 5), 1).read_up_to).toBe(3)
})
