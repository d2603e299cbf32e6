import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../platform/database/database.ts'

const batch = 2000
/** Deleting an internship also deletes its swipes, saves and invitations, so a batch has fewer of them. */
const smallBatches: Record<string, number> = { internships: 100 }

/**
 * The conditions of expired rows by table. They use the clock of the database: a server with a wrong clock must not end
 * sessions.
 */
const expired: Record<string, RawBuilder<unknown>> = {
  codes: sql`expires_at < now()`,
  tickets: sql`expires_at < now()`,
  passkey_challenges: sql`expires_at < now()`,
  verifications: sql`expires_at < now()`,
  sessions: sql`expires_at < now() or created_at < now() - interval '30 days'`,
  // For a month, the list says that the token has expired.
  api_tokens: sql`expires_at < now() - interval '30 days'`,
  // For a month, the page of an expired link says that it has expired, and not that it is unknown.
  company_invitations: sql`expires_at < now() - interval '30 days'`,
  limits: sql`window_ends < now()`,
  idempotency_keys: sql`created_at < now() - interval '1 day'`,
  account_events: sql`at < now() - interval '180 days'`,
  batches: sql`created_at < now() - interval '30 days' and state in ('sent', 'undone')`,
  unsent_mails: sql`at < now() - interval '30 days'`,
  mailbox: sql`sent_at < now() - interval '30 days'`,
  // Evidence and appeals stay for half a year after the decision, suspensions of deleted accounts for a year.
  reports: sql`closed_at < now() - interval '180 days'`,
  appeals: sql`closed_at < now() - interval '180 days' and not exists (
    select from suspensions s where s.act_id = appeals.act_id) and not exists (
    select from internship_holds h where h.act_id = appeals.act_id)`,
  suspensions: sql`deleted_at < now() - interval '365 days'`,
  webhook_deliveries: sql`created_at < now() - interval '30 days'`,
  notification_keys: sql`told_at < now() - interval '90 days'`,
  // Later ones prevent a second notification on the same day.
  deadline_closings: sql`told_on < now() - interval '7 days'`,
  finished_runs: sql`finished_at < now() - interval '90 days'`,
  // The rows of a deleted company are kept until the last applicant has withdrawn or deleted the account.
  internships: sql`company_id in (select id from companies where deleted_at is not null)
    and not exists (select from applications a where a.internship_id = internships.id)`,
  companies: sql`deleted_at is not null and not exists (select from internships i where i.company_id = companies.id)`,
}

/** Deletes in batches, so that no statement locks many rows for long. */
export const deleteExpiredRows = async (db: Database) => {
  for (const [table, condition] of Object.entries(expired)) {
    const limit = smallBatches[table] ?? batch
    for (let deleted = limit; deleted === limit; ) {
      const { numAffectedRows = 0n } = await sql`
        delete from ${sql.table(table)} where ctid = any(array(
          select ctid from ${sql.table(table)} where ${condition} limit ${limit} for update skip locked))`.execute(db)
      deleted = Number(numAffectedRows)
    }
  }
}
