import type { Notification } from '@fledge/contract/notifications'
import type { Transaction } from '../platform/database.ts'
import { newId } from '../platform/ids.ts'

export type Notice = {
  userId: string
  type: Notification['type']
  title: string
  message: string
  /** A path of our own, never anything a person typed. */
  link: string | null
}

/** Tells people something, in the transaction that made it true: both happen or neither does. */
export const notify = async (transaction: Transaction, notices: Notice[]) => {
  if (notices.length === 0) return
  await transaction
    .insertInto('notifications')
    .values(notices.map(({ userId, ...notice }) => ({ id: newId(), user_id: userId, ...notice, read_at: null })))
    .execute()
}
