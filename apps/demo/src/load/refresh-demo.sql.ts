import { sql } from 'kysely'
import { refreshSearchDocuments } from '../../../api/src/internships/search/search-document.sql.ts'
import type { Database, Transaction } from '../../../api/src/platform/database/database.ts'
import { today } from '../../../api/src/platform/database/expressions.sql.ts'
import { demoIdRange } from '../generate/demo-ids.ts'

/** Logo URLs contain the public URL of the server and would break when it changes. */
export const updateLogoUrls = async (trx: Transaction, publicUrl: string) => {
  const [first, last] = demoIdRange('user')
  await sql`
    update company_profiles set logo_url = ${publicUrl}::text || substring(logo_url from '/logos/[a-z0-9-]+[.]svg$')
    where user_id between ${first}::uuid and ${last}::uuid and logo_url ~ '/logos/[a-z0-9-]+[.]svg$'
      and left(logo_url, length(${publicUrl}::text || '/logos/')) <> ${publicUrl}::text || '/logos/'`.execute(trx)
}

/** Moves past deadlines ahead by multiples of four weeks, unless somebody edited the internship: an old world would have nothing open. */
export const postponeDeadlines = async (trx: Transaction) => {
  const [first, last] = demoIdRange('internship')
  const { rows } = await sql<{ id: string }>`
    update internships
    set application_deadline = application_deadline + 28 * ceil((${today} + 3 - application_deadline) / 28.0)::int
    where id between ${first}::uuid and ${last}::uuid and status = 'active' and deleted_at is null
      and application_deadline < ${today} + 1 and updated_at = created_at
    returning id`.execute(trx)
  await refreshSearchDocuments(
    trx,
    rows.map(({ id }) => id),
  )
}

/** An old world would ask about every internship at once. One that was asked about in the last week keeps its question. */
export const confirmInternships = async (trx: Transaction) => {
  const [first, last] = demoIdRange('internship')
  await sql`
    update internships set confirmed_at = now() - make_interval(hours => positions_available * 9)
    where id between ${first}::uuid and ${last}::uuid and status = 'active' and deleted_at is null
      and confirmed_at < now() - interval '20 days' and coalesce(asked_at < now() - interval '7 days', true)`.execute(
    trx,
  )
}

/** The emails of this list that can sign in with a password. */
export const findSignIns = async (db: Database, emails: string[]) => {
  const { rows } = await sql<{ email: string }>`
    select u.email from users u join accounts a on a.user_id = u.id and a.provider_id = 'credential'
    where u.email = any(${emails}::text[])`.execute(db)
  return rows.map(({ email }) => email)
}

export const hasNoUsers = async (db: Database | Transaction) => {
  const { rows } = await sql`select 1 from users limit 1`.execute(db)
  return rows.length === 0
}
