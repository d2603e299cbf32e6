import { type RawBuilder, sql } from 'kysely'
import { prepare } from '../../platform/database/compile-once.ts'
import { anyId } from '../../platform/database/expressions.sql.ts'
import type { JsonText } from '../../platform/database/json-text.sql.ts'
import { internshipJson, withCompany } from '../internship-expressions.sql.ts'

/**
 * The version of the JSON of the internship `i`. `xmin` is the id of the transaction that last wrote a row, so the version changes
 * whenever the internship, its company or the company's profile changes. `internshipJson` reads only these three rows and the
 * current date. The date only decides `is_open`, which is true for every internship of these lists.
 */
const version = sql`concat(i.xmin, '.', o.xmin, '.', c.xmin)`

/** For companies: none of the fields that they see depends on the reader. */
export const noReaderFields: JsonText = sql`''`

/**
 * Aggregates the internships `i` of a page into one text with a line for each internship. A line consists of the id, the version and a
 * JSON object without line breaks, which has the fields that depend on the reader. `completeInternships` adds the public fields.
 */
export const internshipLines = (readerFields: JsonText, order: RawBuilder<unknown>) =>
  sql<string | null>`string_agg(concat(i.id, ' ', ${version}, ' ', ${readerFields}), chr(10) order by ${order})`

export type InternshipText = { id: string; version: string; text: string }

const publicJson = internshipJson()

/** Reads the public fields of the given internships, each internship as one JSON object. The rows have no particular order. */
export const selectInternshipTexts = prepare<{ ids: string[] }, InternshipText>(
  ({ ids }) => sql`
    select i.id, ${version} as version, ${publicJson} as text
    from internships i ${withCompany} where i.id = ${anyId(ids)}`,
)
