import type { Database } from '../platform/database/database.ts'
import { sumUnread } from './unread-messages.sql.ts'

/** Counts the unread messages of a person in all conversations. The list of conversations and the event stream report the number. */
export const countUnreadMessages = (db: Database, userId: string) => sumUnread(db, userId)
