import { type RawBuilder, sql } from 'kysely'
import { prepare } from '../../platform/database/compile-once.ts'
import { anyId } from '../../platform/database/expressions.sql.ts'
import type { JsonText } from '../../platform/database/json-text.sql.ts'
import { internshipJson, withCompany } from '../internship-expressions.sql.ts'

/**
 * Changes with every change of the internship `i` or of its company: `xmin` is the transaction that wrote a row. `internshipJson`
 * reads nothing but these rows and the date, which decides `is_open`; the lists contain open internships only.
 */
const version = sql`concat(i.xmin, '.', o.xmin, '.', c.xmin)`

/** For companies, who read no fields of their own in these lists. */
export const noReaderFields: JsonText = sql`''`

/**
 * Aggregates a page of open internships to one line for each internship `i`: its id, its version and the fields that depend on the
 * reader, as a JSON object. JSON text has no line breaks. `completeInternships` adds the fields that everybody reads.
 */
export const internshipLines = (readerFields: JsonText, order: RawBuilder<unknown>) =>
  sql<string | null>`string_agg(concat(i.id, ' ', ${version}, ' ', ${readerFields}), chr(10) order by ${order})`

export type InternshipText = { id: string; version: string; text: string }

const publicJson = internshipJson()

/** The fields that everybody reads as JSON text, in no particular order. */
export const selectInternshipTexts = prepare<{ ids: string[] }, InternshipText>(
  ({ ids }) => sql`
    select i.id, ${version} as version, ${publicJson} as text
    from internships i ${withCompany} where i.id = ${anyId(ids)}`,
)
