import { type RawBuilder, sql } from 'kysely'
import type { Bindable } from './compile-once.ts'

type Expression = RawBuilder<unknown>

/** The calendar date of a time in UTC, whatever time zone the connection has. */
export const utcDate = (time: Expression) => sql<string>`(${time} at time zone 'utc')::date`

/** The current date by the clock of the database, so that all servers agree on it. */
export const today = utcDate(sql`now()`)

/** A time as text in the format of the contract: UTC with milliseconds. */
export const wireTime = (time: Expression) =>
  sql<string>`to_char(${time} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A calendar date as text in the format of the contract. */
export const wireDate = (date: Expression) => sql<string>`to_char(${date}, 'YYYY-MM-DD')`

/**
 * The next value of an `updated_at` that clients send back as the version they edited. Two updates in the same millisecond
 * would otherwise get the same version, and a conflict between them would go unnoticed.
 */
export const nextVersion = (column: string) =>
  sql<Date>`greatest(clock_timestamp(), ${sql.ref(column)} + interval '1 millisecond')`

/** In `returning` of an upsert: true when the row was inserted, false when it was updated. */
export const wasInserted = sql<boolean>`xmax = 0`

/** For `column = anyId(ids)`: one statement text, and so one prepared statement, for any number of ids. */
export const anyId = (ids: Bindable<string[]>) => sql<string>`any(${ids}::uuid[])`

/**
 * An id whose value PostgreSQL does not see while it plans, for the owner of a list. When it sees the value, it expects a little less
 * than the average of all owners, prefers to plan each execution anew to save that little, and planning takes longer than the query.
 */
export const unseenId = (id: Bindable<string>) => sql<string>`(select ${id}::uuid)`

/** A pattern for `like` that matches `part` anywhere. Wildcards in `part` match only themselves. */
export const containing = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`

/** Page sizes are round. Some lists read one more row, which shows that another page exists. */
const isPageSize = (rows: number) => rows <= 101 && rows % 10 <= 1

/**
 * A row count for `limit` that the client chose, and at least the constant `least`. PostgreSQL does not see a parameter in a plan that
 * it keeps: it expects a tenth of the table, prefers to plan each execution anew, and planning takes longer than the query. Constants
 * and round sizes are therefore part of the text. Other sizes stay parameters, so that nobody can make a server prepare a statement
 * for each of them.
 */
export const limitTo = (rows: number, least = 0) => {
  if (rows <= least) return sql<number>`${sql.lit(least)}`
  return isPageSize(rows) ? sql<number>`${sql.lit(rows)}` : sql<number>`${rows}`
}

/** `limit` and `offset` of a page. The first page has neither as a parameter, for the reason given at `limitTo`. */
export const pageRows = ({ limit, offset }: { limit: number; offset: number }) =>
  offset === 0 ? sql`limit ${limitTo(limit)}` : sql`limit ${limit} offset ${offset}`
