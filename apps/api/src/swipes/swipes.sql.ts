import type { Direction } from '@fledge/contract/swipes'
import { sql } from 'kysely'
import { isOpen } from '../internships/internship-expressions.sql.ts'
import { prepare } from '../platform/database/compile-once.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { anyId, wasInserted, wireTime } from '../platform/database/expressions.sql.ts'

type Decision = { studentId: string; internshipId: string }
export type SwipeRow = { internship_id: string; direction: Direction; swiped_at: string }

/**
 * Locks the internships that students can see; drafts and deleted ones are left out. They are locked before the swipes:
 * the deletion of a company removes internships and then their swipes, and another order could deadlock with it.
 */
export const lockDecidable = async (trx: Transaction, internshipIds: string[]) => {
  const rows = await selectDecidable(trx, { internshipIds })
  return new Map(rows.map(row => [row.id, row]))
}

const selectDecidable = prepare<{ internshipIds: string[] }, { id: string; is_open: boolean }>(
  ({ internshipIds }) => sql`
    select i.id, ${isOpen} as is_open from internships i
    where i.id = ${anyId(internshipIds)} and i.deleted_at is null and i.status <> 'draft'
    order by i.id for key share`,
)

/** For undoing a swipe, which must lock in the same order as swiping. */
export const lockInternship = async (trx: Transaction, internshipId: string) => {
  await sql`select from internships where id = ${internshipId} for key share`.execute(trx)
}

const swipeColumns = sql`internship_id, direction, ${wireTime(sql`swiped_at`)} as swiped_at`

type Chosen = [internshipId: string, direction: Direction]

/**
 * Returns the swipes that were inserted or changed. The rows stay locked, so that opposite swipes at the same time are
 * serialized. The times increase in the order of the list, because lists are sorted by them.
 */
export const upsertSwipes = async (trx: Transaction, studentId: string, chosen: Chosen[]) => {
  const rows = await upsertChosen(trx, {
    studentId,
    internshipIds: chosen.map(([id]) => id),
    directions: chosen.map(([, direction]) => direction),
    count: chosen.length,
  })
  return new Map(rows.map(({ is_new: isNew, ...swipe }) => [swipe.internship_id, { isNew, swipe }]))
}

type ChosenColumns = { studentId: string; internshipIds: string[]; directions: Direction[]; count: number }

const upsertChosen = prepare<ChosenColumns, SwipeRow & { is_new: boolean }>(
  ({ studentId, internshipIds, directions, count }) => sql`
    insert into swipes as s (student_id, internship_id, direction, swiped_at)
    select ${studentId}, id, direction, now() - (${count}::int - place) * interval '1 millisecond'
    from unnest(${internshipIds}::uuid[], ${directions}::text[]) with ordinality c (id, direction, place)
    order by id
    on conflict (student_id, internship_id) do update set direction = excluded.direction, swiped_at = excluded.swiped_at
      where s.direction <> excluded.direction
    returning ${swipeColumns}, ${wasInserted} as is_new`,
)

export const findSwipes = async (db: Database, studentId: string, internshipIds: string[]) => {
  const rows = await selectSwipes(db, { studentId, internshipIds })
  return new Map(rows.map(row => [row.internship_id, row]))
}

const selectSwipes = prepare<{ studentId: string; internshipIds: string[] }, SwipeRow>(
  ({ studentId, internshipIds }) => sql`
    select ${swipeColumns} from swipes where student_id = ${studentId} and internship_id = ${anyId(internshipIds)}`,
)

export const deleteSwipe = async (trx: Transaction, { studentId, internshipId }: Decision) => {
  const { rows } = await sql`
    delete from swipes where student_id = ${studentId} and internship_id = ${internshipId} returning 1`.execute(trx)
  return rows.length > 0
}

type Listing = { studentId: string; direction?: Direction | undefined; offset: number; limit: number }
type ListedSwipe = SwipeRow & {
  internship: { id: string; _id: string; title: string; location: string | null; is_remote: boolean }
}

export const listSwipeRows = async (db: Database, { studentId, direction, offset, limit }: Listing) => {
  const own = sql`swipes s join internships i on i.id = s.internship_id and i.deleted_at is null and i.status <> 'draft'
    where s.student_id = ${studentId} ${direction ? sql`and s.direction = ${direction}` : sql``}`
  const { rows } = await sql<{ total: number; swipes: ListedSwipe[] }>`
    select (select count(*) from ${own})::int as total, (
      select coalesce(json_agg(page), '[]') from (
        select s.internship_id, s.direction, ${wireTime(sql`s.swiped_at`)} as swiped_at, json_build_object(
          'id', i.id, '_id', i.id, 'title', i.title, 'location', i.location, 'is_remote', i.is_remote) as internship
        from ${own} order by s.swiped_at desc, s.internship_id desc limit ${limit} offset ${offset}) page) as swipes`.execute(
    db,
  )
  return rows[0] ?? { total: 0, swipes: [] }
}

type Stats = { right: number; left: number }

/**
 * Finds the counts, including those of decisions that were deleted since. The caller checks the company and the status
 * to decide whether the reader may see them.
 */
export const findStats = async (db: Database, internshipId: string) => {
  const { rows } = await sql<Stats & { company_id: string; status: string }>`
    select i.company_id, i.status,
      coalesce(max(old."right"), 0) + count(*) filter (where s.direction = 'right')::int as "right",
      coalesce(max(old."left"), 0) + count(*) filter (where s.direction = 'left')::int as "left"
    from internships i left join swipes s on s.internship_id = i.id left join swipe_sums old on old.internship_id = i.id
    where i.id = ${internshipId} and i.deleted_at is null
    group by i.id`.execute(db)
  return rows[0]
}
