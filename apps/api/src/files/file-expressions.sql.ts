import { type RawBuilder, sql } from 'kysely'

/** A stored link with the origin of the server; the same as `withOrigin` in SQL. */
export const urlWithOrigin = (origin: RawBuilder<unknown>, column: RawBuilder<unknown>) =>
  sql<string>`case when ${column} like '/files/%' then ${origin} || ${column} else ${column} end`

/** The resumes of a profile with the origin of the server. */
export const resumesWithOrigin = (origin: RawBuilder<unknown>) => sql`(
  select coalesce(jsonb_agg(r.item || jsonb_build_object('url', ${urlWithOrigin(origin, sql`(r.item ->> 'url')`)}) order by r.place), '[]')
  from jsonb_array_elements(resumes) with ordinality r (item, place))`
