import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../../platform/database/database.ts'

/** The most that the record of a company adds to the rank of its internships; a match lies between 0 and 1. */
export const answerWeight = 0.08

/**
 * The bonus that the record of the company adds to the rank of the row `s`. Companies with too few promises get half of the
 * highest bonus. The bonus changes the order only, and not the score that the student reads.
 */
export const answerBonus = sql`coalesce(s.answer_tenths, 5) * ${sql.lit(answerWeight / 10)}::float8`

/** The rank of a record in tenths, as `internship_search` and `internship_skills` store it. */
export const inTenths = (rank: RawBuilder<unknown>) => sql`round(${rank} * 10)::smallint`

export type AnswerRank = { company_id: string; rank: number | null }

/** Stores the ranks of companies whose record has changed. A change by less than a tenth writes nothing. */
export const storeAnswerRanks = async (trx: Transaction, ranks: AnswerRank[]) => {
  const ids = ranks.map(({ company_id }) => company_id)
  await sql`
    with changed as (
      select n.internship_id, ${inTenths(sql`g.rank`)} as answer_tenths
      from unnest(${ids}::uuid[], ${ranks.map(({ rank }) => rank)}::real[]) g (company_id, rank)
      join internship_search n on n.company_id = g.company_id
      where n.answer_tenths is distinct from ${inTenths(sql`g.rank`)} order by n.internship_id for no key update of n)
    update internship_search s set answer_tenths = c.answer_tenths from changed c where s.internship_id = c.internship_id`.execute(
    trx,
  )
}
