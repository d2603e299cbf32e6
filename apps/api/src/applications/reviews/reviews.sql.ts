import type { Review } from '@fledge/contract/review/reviews'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { wireTime } from '../../platform/database/expressions.sql.ts'
import { newId } from '../../platform/database/ids.ts'
import { memberJson } from '../../team/member-expressions.sql.ts'

export const ownsApplication = async (db: Database, companyId: string, id: string) => {
  const { rows } = await sql`select from applications where id = ${id} and company_id = ${companyId}`.execute(db)
  return rows.length > 0
}

/** The newest reviews of an application, with the number of all. A review whose parts were cleared is left out. */
export const listReviewRows = async (db: Database, companyId: string, applicationId: string, limit: number) => {
  const { rows } = await sql<Review & { total: number }>`
    select ${memberJson(sql`r.user_id`, sql`${companyId}::uuid`)} as by, r.rating, ${wireTime(sql`r.rated_at`)} as rated_at, r.note,
      case when r.note is not null then ${wireTime(sql`r.noted_at`)} end as noted_at, (
        select coalesce(json_agg(${memberJson(sql`m.user_id`, sql`${companyId}::uuid`)} order by m.user_id), '[]')
        from review_mentions m where m.review_id = r.id and r.note is not null) as mentions,
      (count(*) over ())::int as total
    from application_reviews r
    where r.application_id = ${applicationId} and (r.rating is not null or r.note is not null)
    order by greatest(r.rated_at, r.noted_at) desc nulls last, r.id limit ${limit}`.execute(db)
  return rows
}

type Owner = { applicationId: string; memberId: string }

export const findOwnReview = async (trx: Transaction, { applicationId, memberId }: Owner) => {
  const { rows } = await sql<{ id: string; noted_at: string | null; mentioned: string[] }>`
    select r.id, ${wireTime(sql`r.noted_at`)} as noted_at,
      array(select m.user_id::text from review_mentions m where m.review_id = r.id order by m.user_id) as mentioned
    from application_reviews r where r.application_id = ${applicationId} and r.user_id = ${memberId}`.execute(trx)
  return rows[0]
}

export type RatingAndNote = { rating?: number | null; note?: string | null }

/**
 * Stores the parts that are given. Does not change `updated_at` of the application, because students see it and would notice that
 * the company wrote a note. Returns the id of the review.
 */
export const upsertReview = async (trx: Transaction, { applicationId, memberId }: Owner, changes: RatingAndNote) => {
  const now = sql<Date>`clock_timestamp()`
  const values = {
    ...(changes.rating === undefined ? {} : { rating: changes.rating, rated_at: changes.rating === null ? null : now }),
    ...(changes.note === undefined ? {} : { note: changes.note, noted_at: now }),
  }
  // The update sets one column at least: a change of the mentions alone has no values, and the id is returned in any case.
  const { id } = await trx
    .insertInto('application_reviews')
    .values({ id: newId(), application_id: applicationId, user_id: memberId, ...values })
    .onConflict(on => on.columns(['application_id', 'user_id']).doUpdateSet({ ...values, user_id: memberId }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Counts the ratings of an application again. The caller has locked it, so that two ratings cannot miss each other. */
export const sumRatings = (trx: Transaction, applicationId: string) =>
  sql`
    update applications set rating_sum = r.sum, rating_count = r.count
    from (
      select coalesce(sum(rating), 0)::int as sum, count(rating)::int as count
      from application_reviews where application_id = ${applicationId}) r
    where id = ${applicationId}`.execute(trx)

export const replaceMentions = async (trx: Transaction, reviewId: string, userIds: string[]) => {
  await trx.deleteFrom('review_mentions').where('review_id', '=', reviewId).execute()
  if (userIds.length > 0)
    await trx
      .insertInto('review_mentions')
      .values(userIds.map(user_id => ({ review_id: reviewId, user_id })))
      .execute()
}

export const findInternshipTitle = async (trx: Transaction, applicationId: string) => {
  const { rows } = await sql<{ title: string }>`
    select i.title from applications a join internships i on i.id = a.internship_id where a.id = ${applicationId}`.execute(
    trx,
  )
  return rows[0]?.title ?? ''
}
