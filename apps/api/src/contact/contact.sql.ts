import type { Transaction } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables/tables.ts'

export type ContactMessage = Pick<Tables['contact_messages'], 'name' | 'email' | 'subject' | 'category' | 'message'>

export const insertContactMessage = (trx: Transaction, id: string, message: ContactMessage) =>
  trx
    .insertInto('contact_messages')
    .values({ id, ...message })
    .execute()
