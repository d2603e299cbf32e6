import { sql } from 'kysely'
import { wireTime } from '../../platform/database/expressions.sql.ts'

/** The hold that its company is told about, of several: an act of an operator comes before reports. */
const shownHold = sql`
  select h.cause, h.reason, h.at, h.act_id from internship_holds h
  where h.internship_id = i.id and h.cause <> 'company' order by h.cause limit 1`

/** Why the internship `i` is taken down, with the appeal against it, as JSON text; null when it is not. */
export const holdJson = sql<string | null>`(
  select json_build_object('cause', h.cause, 'reason', h.reason, 'at', ${wireTime(sql`h.at`)}, 'appeal', (
    select json_build_object('text', p.text, 'at', ${wireTime(sql`p.at`)}, 'outcome', p.outcome)
    from appeals p where p.act_id = h.act_id))::text
  from (${shownHold}) h)`
