import type { Transaction } from '../platform/database/database.ts'
import { publish } from '../platform/events/events.ts'

/** Says who must load a conversation again: a student, all members of a company, or one person in all tabs. */
export type MessageEvent = { thread: string; student?: string; company?: string; person?: string }

export const publishMessages = (trx: Transaction, event: MessageEvent) =>
  publish(trx, 'messages', JSON.stringify(event))
