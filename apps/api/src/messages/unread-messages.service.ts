import type { Database } from '../platform/database/database.ts'
import { sumUnread } from './unread-messages.sql.ts'

/** All unread messages of a person, for the list of conversations and the event stream. */
export const countUnreadMessages = (db: Database, userId: string) => sumUnread(db, userId)
