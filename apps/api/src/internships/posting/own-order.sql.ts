import type { ListInternshipsQuery, OwnInternshipColumn } from '@fledge/contract/internships'
import { type RawBuilder, sql } from 'kysely'

type Order = Pick<ListInternshipsQuery, 'order_by' | 'order'>
type Direction = 'asc' | 'desc'

/** What a column of the list sorts the internship `i` by. */
const sortKeys: Record<OwnInternshipColumn, RawBuilder<unknown>> = {
  title: sql`unaccented(i.title)`,
  status: sql`case i.status when 'active' then 1 when 'draft' then 2 else 3 end`,
  place: sql`nullif(unaccented(concat_ws(' ', nullif(i.location, ''), case when i.is_remote then 'remote' end)), '')`,
  deadline: sql`i.application_deadline`,
  applicants: sql`i.applications_count`,
  views: sql`i.views_count + (select count(*) from uncounted_views v where v.internship_id = i.id)`,
  posted: sql`i.posted_at`,
}

/** The direction of a column that a person would expect first: the soonest deadline, the most applicants. */
const defaultDirections: Record<OwnInternshipColumn, Direction> = {
  title: 'asc',
  status: 'asc',
  place: 'asc',
  deadline: 'asc',
  applicants: 'desc',
  views: 'desc',
  posted: 'desc',
}

export const sortKeyOf = (column: OwnInternshipColumn = 'posted') => sortKeys[column]

/** Internships without a place or deadline come last in both directions; equal ones stand newest first. */
export const inColumnOrder = (table: 'own' | 'page', { order_by: column = 'posted', order }: Order) => {
  const { key, posted, id } = {
    key: sql.ref(`${table}.sort_key`),
    posted: sql.ref(`${table}.posted_at`),
    id: sql.ref(`${table}.id`),
  }
  const direction = sql.raw(order ?? defaultDirections[column])
  return sql`${key} ${direction} nulls last, ${posted} desc, ${id} desc`
}
