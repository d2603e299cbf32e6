import { sql } from 'kysely'
import type { ExportScope, Person } from '../platform/access/personal-data.ts'
import type { Transaction } from '../platform/database/database.ts'
import { forgetResponsesTo } from '../platform/http/idempotency.ts'
import { senderScope } from './contact.service.ts'

export const exportPerson = ({ person: { email } }: ExportScope) => ({
  contact_messages: sql`select id, name, email, subject, category, message, created_at from contact_messages where email = ${email} order by created_at, id`,
})

export const forgetPerson = async (trx: Transaction, { email }: Person) => {
  await trx.deleteFrom('contact_messages').where('email', '=', email).execute()
  await forgetResponsesTo(trx, senderScope(email))
}
