import { sql } from 'kysely'
import type { Transaction } from '../../../api/src/platform/database/database.ts'
import { colleagues } from '../featured/featured-team.ts'
import { demoId, featuredIds } from '../generate/demo-ids.ts'

/** Moves the colleagues into the featured company, invites one more, and lets them share the decisions and notes. */
export const joinFeaturedTeam = async (trx: Transaction, now: Date) => {
  for (const { id, role } of colleagues) {
    await sql`update company_members set company_id = ${featuredIds.company}, role = ${role} where user_id = ${id}`.execute(
      trx,
    )
    await sql`delete from companies where id = ${id}`.execute(trx)
  }
  const team = [featuredIds.company, ...colleagues.map(({ id }) => id)]
  const [owner, recruiter] = team
  await sql`
    update applications set noted_at = updated_at, note_by = (${team}::uuid[])[1 + abs(hashtext(id::text)) % ${team.length}]
    where company_id = ${featuredIds.company} and note is not null`.execute(trx)
  await sql`
    update application_events e set decision_id = e.id,
      decided_by = case when hashtext(e.id::text) % 3 = 0 then ${owner}::uuid else ${recruiter}::uuid end
    from applications a
    where a.id = e.application_id and a.company_id = ${featuredIds.company} and e.status <> 'pending'`.execute(trx)
  await sql`
    insert into company_invitations (id, company_id, email, role, token_hash, invited_by, created_at, expires_at)
    values (${demoId('invitation', 900_000)}, ${featuredIds.company}, 'amara.okafor@demo.fledge.example', 'viewer', 'never mailed',
      ${featuredIds.company}, ${now}::timestamptz - interval '1 day', ${now}::timestamptz + interval '6 days')`.execute(
    trx,
  )
}
