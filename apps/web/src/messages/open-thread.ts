import type { Message, Thread, ThreadEvent } from '@fledge/contract/messages/messages'
import type { Offer } from '@fledge/contract/offers/offers'

/** A conversation as far as it is loaded: its newest messages without a gap, oldest first. */
export type OpenThread = Loaded & { has_older: boolean }

/** Each of the `offers` belongs to the message with the same `seq`. A response has the newest ones and those of its messages. */
type Loaded = {
  thread: Thread
  messages: Message[]
  read_up_to: number
  offers: Offer[]
  events: ThreadEvent[]
  can_offer: boolean
}

export const lastSeqOf = ({ messages }: Pick<OpenThread, 'messages'>) => messages.at(-1)?.seq ?? 0

/** Merges lists of messages by their numbers, without duplicates. */
const joinMessages = (...lists: Message[][]) => {
  const bySeq = new Map(lists.flat().map(message => [message.seq, message]))
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq)
}

/** Merges lists of offers by their numbers; those of a later list replace earlier ones. */
const joinOffers = (...lists: Offer[][]) => {
  const bySeq = new Map(lists.flat().map(offer => [offer.seq, offer]))
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq)
}

/**
 * Merges a newer response. A message can arrive twice: as the response to sending it and after an event of the stream.
 */
export const withNewer = (known: OpenThread, { messages, offers, read_up_to, ...changed }: Loaded): OpenThread => ({
  ...changed,
  offers: joinOffers(known.offers, offers),
  messages: joinMessages(known.messages, messages),
  read_up_to: Math.max(known.read_up_to, read_up_to),
  has_older: known.has_older,
})

type Older = Pick<Loaded, 'messages' | 'offers'>

export const withOlder = (known: OpenThread, older: Older, hasOlder: boolean): OpenThread => ({
  ...known,
  messages: joinMessages(older.messages, known.messages),
  offers: joinOffers(older.offers, known.offers),
  has_older: hasOlder,
})

/** Adds an own message after its response. If messages before it are missing, it is left out: the next refresh loads all of them. */
export const withSent = (known: OpenThread, sent: Message): OpenThread =>
  lastSeqOf(known) === sent.seq - 1 ? { ...known, messages: joinMessages(known.messages, [sent]) } : known

export const withRead = (known: OpenThread, upTo: number): OpenThread => ({
  ...known,
  read_up_to: Math.max(known.read_up_to, upTo),
  thread: upTo >= lastSeqOf(known) ? { ...known.thread, unread: 0 } : known.thread,
})
