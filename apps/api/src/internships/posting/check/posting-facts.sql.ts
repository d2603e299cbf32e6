import { sql } from 'kysely'
import type { Database, Transaction } from '../../../platform/database/database.ts'

/** With fewer comparable internships, a 99th percentile means nothing. */
const leastComparable = 50
const comparedNewest = 2000

/**
 * The pay that 99 of 100 open internships of other companies stay below: those that ask for one of the skills, or all if these are
 * too few. Null when all are too few. Amounts in another currency are not comparable.
 */
export const findHighPay = async (
  db: Database | Transaction,
  companyId: string,
  {
    skills_required,
    currency,
  }: { skills_required?: string[] | null | undefined; currency?: string | null | undefined },
) => {
  const skills = skills_required ?? []
  const { rows } = await sql<{ pay: number | null }>`
    with newest as materialized (
      select s.internship_id, s.stipend_max as pay, s.skill_keys && array(select unaccent(lower(skill)) from unnest(${skills}::text[]) skill) as is_alike
      from internship_search s where s.stipend_max > 0 and s.company_id <> ${companyId}
      order by s.created_at desc limit ${sql.lit(comparedNewest)}),
    paid as (
      select pay, is_alike from newest join internships i on i.id = newest.internship_id
      where i.currency is not distinct from ${currency ?? null})
    select case
      when count(*) filter (where is_alike) >= ${sql.lit(leastComparable)}
        then percentile_cont(0.99) within group (order by pay) filter (where is_alike)
      when count(*) >= ${sql.lit(leastComparable)} then percentile_cont(0.99) within group (order by pay)
      end as pay
    from paid`.execute(db)
  return rows[0]?.pay ?? null
}

/** Descriptions of open internships of other companies that have all words of one of the groups, the newest first. */
export const listSimilarDescriptions = async (db: Database | Transaction, companyId: string, groups: string[]) => {
  const queries = groups.map(words => sql`plainto_tsquery('search_document', search_text(${words}))`)
  const { rows } = await sql<{ description: string }>`
    select i.description from (
      select s.internship_id, s.created_at from internship_search s
      where s.company_id <> ${companyId} and s.document @@ (${sql.join(queries, sql` || `)})
      order by s.created_at desc, s.internship_id desc limit 50) found
    join internships i on i.id = found.internship_id order by found.created_at desc`.execute(db)
  return rows.map(({ description }) => description)
}

export const hasConfirmedDomain = async (db: Database | Transaction, companyId: string) => {
  const { rows } = await sql`
    select from company_profiles where user_id = ${companyId} and confirmed_domain is not null`.execute(db)
  return rows.length > 0
}
