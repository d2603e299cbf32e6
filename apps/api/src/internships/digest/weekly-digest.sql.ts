import { utcDate } from '@fledge/contract/wire/format'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { isOpenOn } from '../internship-expressions.sql.ts'

export type DigestRecipient = { id: string; email: string; role: 'student' | 'company'; company_id: string | null }

/** One page of the people who want the digest and have not received this week's. */
export const listDigestRecipients = async (db: Database, key: string, after: string, limit: number) => {
  const { rows } = await sql<DigestRecipient>`
    select u.id, u.email, u.role, m.company_id
    from notification_preferences p join users u on u.id = p.user_id left join company_members m on m.user_id = u.id
    where p.weekly_digest and p.email_notifications and u.role is not null and u.id > ${after}::uuid
      and not exists (select from notification_keys k where k.user_id = u.id and k.key = ${key})
    order by u.id limit ${limit}`.execute(db)
  return rows
}

export type CompanyFigures = { applications: number; views: number; open: number; waiting: number }

/**
 * A company's figures of the last seven days. Views are stored by day, so they cover the seven days before the date of
 * `at`.
 */
export const findCompanyFigures = async (db: Database, companyId: string, at: Date): Promise<CompanyFigures> => {
  const today = sql`${utcDate(at)}::date`
  const { rows } = await sql<CompanyFigures>`
    select
      (select count(*)::int from applications
        where company_id = ${companyId} and applied_at > ${at}::timestamptz - interval '7 days' and applied_at <= ${at}) as applications,
      (select coalesce(sum(views), 0)::int from company_days
        where company_id = ${companyId} and day >= ${today} - 7 and day < ${today}) as views,
      (select count(*)::int from internships i where i.company_id = ${companyId} and ${isOpenOn(today)}) as open,
      (select count(*)::int from applications a join internships i on i.id = a.internship_id and i.deleted_at is null
        where a.company_id = ${companyId} and a.status = 'pending') as waiting`.execute(db)
  return rows[0] ?? { applications: 0, views: 0, open: 0, waiting: 0 }
}
