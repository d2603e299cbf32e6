import { sql } from 'kysely'
import type { Transaction } from '../database/database.ts'

/** Deletes the stored mails to a person, and the mails in the queue whose replies would go to the person. */
export const forgetMails = async (trx: Transaction, email: string) => {
  await trx.deleteFrom('mailbox').where('recipient', '=', email).execute()
  await trx.deleteFrom('unsent_mails').where('recipient', '=', email).execute()
  await sql`delete from jobs.job where name = 'mail' and ${email} in (data->>'to', data->>'replyTo')`.execute(trx)
}

/**
 * Deletes the queued and recently sent mails that were made from a row with one of these fields. Returns the rows of those that were
 * not sent yet, from which their capability can make them again.
 */
export const withdrawMails = async (trx: Transaction, fields: Record<string, string>[]) => {
  const isMadeFrom = sql.join(
    fields.map(field => sql`data->'madeFrom' @> ${JSON.stringify([field])}::jsonb`),
    sql` or `,
  )
  const { rows } = await sql<{ is_unsent: boolean; made_from: object[] }>`
    delete from jobs.job where name = 'mail' and (${isMadeFrom})
    returning state in ('created', 'retry') as is_unsent, data->'madeFrom' as made_from`.execute(trx)
  return rows.flatMap(({ is_unsent, made_from }) => (is_unsent ? made_from : []))
}
