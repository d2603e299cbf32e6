import type { StreamTopic } from '../notifications/stream/stream-topic.ts'
import type { Transaction } from '../platform/database/database.ts'
import { publish } from '../platform/events/events.ts'
import { countUnreadMessages, findNewestMessage } from './unread-messages.sql.ts'

/**
 * A changed conversation and the people who must reload it: a student, all members of a company, or one person in all
 * tabs.
 */
type MessageEvent = { thread: string; student?: string; company?: string; person?: string }

export const publishMessages = (trx: Transaction, event: MessageEvent) =>
  publish(trx, 'messages', JSON.stringify(event))

/** The events name the conversations that a person must reload; null means all of them. */
export const messageTopic: StreamTopic = {
  readReady: async (db, { userId }) => ({ unread_messages: await countUnreadMessages(db, userId) }),
  findNewest: (db, { userId, company }) => findNewestMessage(db, { userId, companyId: company?.id }),
  changes: {
    channel: 'messages',
    event: 'messages',
    readPayload: payload => {
      const { thread, student, company, person }: MessageEvent = JSON.parse(payload)
      return { key: thread, people: [student, person].flatMap(id => id ?? []), ...(company ? { company } : {}) }
    },
    toEvents: async (db, userId, threads) => {
      const unread_messages = await countUnreadMessages(db, userId)
      return threads.map(thread_id => ({ thread_id, unread_messages }))
    },
  },
}
