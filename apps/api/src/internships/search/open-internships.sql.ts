import type { internshipSorts } from '@fledge/contract/internships'
import { type RawBuilder, sql } from 'kysely'
import { type Bindable, compileOnce, prepare } from '../../platform/database/compile-once.ts'
import type { Database } from '../../platform/database/database.ts'
import { limitTo, pageRows } from '../../platform/database/expressions.sql.ts'
import type { JsonText } from '../../platform/database/json-text.sql.ts'
import { executeWithCustomPlan } from '../../platform/database/postgres/custom-plan.ts'
import { answerBonus } from '../discover/answer-rank.sql.ts'
import { matchScore } from '../discover/match.sql.ts'
import { withCompany } from '../internship-expressions.sql.ts'
import type { ListPage, PageRange } from '../listing/list-page.ts'
import { internshipLines, noReaderFields } from '../listing/listed-internships.sql.ts'
import { completeInternships } from '../listing/listed-internships.ts'
import { reader } from '../reader-expressions.sql.ts'
import { studentFieldsJson } from '../student-expressions.sql.ts'
import { matchesFilters, type OpenFilter } from './open-filter.sql.ts'
import { lexeme, toSearchQuery } from './search-terms.sql.ts'

export type OpenFilters = OpenFilter & {
  sort: (typeof internshipSorts)[number]
  /**
   * Undefined for companies. When the query has neither words nor skills, the hits are ranked by their match with this
   * student.
   */
  studentId?: string | undefined
}

/** The rank of a hit is computed from its whole document, so only the newest hits are ranked; older hits follow by age. */
const rankedHits = 500

type Fragment = RawBuilder<unknown>

const orders = {
  newest: sql`s.created_at desc, s.internship_id desc`,
  deadline: sql`s.application_deadline asc nulls last, s.created_at desc, s.internship_id desc`,
}

/** Whether the list has all open internships in the order of an index. */
export const isUnfiltered = ({ terms, remote, companyId, minStipend, maxMonths, hiddenCompanies, sort }: OpenFilters) =>
  toSearchQuery(terms) === '' &&
  !remote &&
  companyId === undefined &&
  hiddenCompanies === undefined &&
  minStipend === undefined &&
  maxMonths === undefined &&
  sort !== 'best'

/** How many hits a page needs: its own rows and those that are counted. */
export const countWanted = ({ offset, limit, countUpTo }: PageRange) => Math.max(offset + limit, countUpTo)

/** Lists open internships that match every filter. One statement finds and sorts narrow rows, another reads the page in full. */
export const listOpenInternships = async (db: Database, filters: OpenFilters, range: PageRange): Promise<ListPage> => {
  const { terms, studentId } = filters
  const found = await findPage(db, filters, range)
  const isShort = terms.weeks !== null && found.count < countWanted(range)
  const { count, ids } = isShort ? await findPage(db, { ...filters, terms: { ...terms, weeks: null } }, range) : found
  return { count, internships: await listInOrder(db, ids, studentId) }
}

type FoundPage = { count: number; ids: string[] }

const nothingFound: FoundPage = { count: 0, ids: [] }

const findPage = async (db: Database, filters: OpenFilters, { offset, limit, countUpTo }: PageRange) => {
  const { terms, sort, studentId } = filters
  const query = toSearchQuery(terms)
  const filter = matchesFilters(filters)
  if (filter === null) return nothingFound
  const order = orders[sort === 'deadline' ? 'deadline' : 'newest']
  const rank = sort === 'best' ? rankOf(filters) : null
  const hits = sql`
    select s.internship_id, s.created_at, s.application_deadline, s.ctid as place from internship_search s
    where ${filter} order by ${order} limit ${limitTo(offset + limit, countUpTo)}`
  // Without words and rank, an index returns the page in order, and only the count reads more rows.
  const isPlain = !query && rank === null
  const statement = sql<FoundPage>`with
    ${rank && studentId !== undefined ? sql`${reader(studentId)},` : sql``}
    hits as ${isPlain ? sql`not materialized` : sql`materialized`} (${hits})
    select
      ${countUpTo === 0 ? sql`0` : sql`(select count(*) from hits)::int`} as count,
      array(${rank ? rankedPage(rank, order) : plainPage(isPlain ? sql`internship_search s where ${filter}` : sql`hits s`, order)}
        ${pageRows({ limit, offset })}) as ids`
  const { rows } = await (query ? executeWithCustomPlan(db, statement) : statement.execute(db))
  return rows[0] ?? nothingFound
}

const plainPage = (source: Fragment, order: Fragment) => sql`select s.internship_id from ${source} order by ${order}`

/** Reads the document of a hit from its place in the table, which takes a third of the time of finding it by its id. */
const rankedPage = (rank: Fragment, order: Fragment) => sql`
  select internship_id from (select s.internship_id, s.place, row_number() over (order by ${order}) as n from hits s) numbered
  order by case when n <= ${rankedHits} then
    (select ${rank} from internship_search s where s.ctid = numbered.place) else -1 end desc, n`

type Ids = { ids: string[] }
type Lines = { lines: string | null }

/** The lines of the given internships, in the order of `ids`. */
const linesInOrder = (ids: Bindable<string[]>, readerFields: JsonText) => sql<Lines>`
  select ${internshipLines(readerFields, sql`page.n`)} as lines
  from unnest(${ids}::uuid[]) with ordinality page (internship_id, n)
  join internships i on i.id = page.internship_id
  join internship_search s on s.internship_id = page.internship_id ${withCompany}`

const selectForStudent = prepare<Ids & { studentId: string }, Lines>(
  ({ ids, studentId }) => sql`with ${reader(studentId)} ${linesInOrder(ids, studentFieldsJson)}`,
)
const selectForCompany = prepare<Ids, Lines>(({ ids }) => linesInOrder(ids, noReaderFields))

/**
 * Reads the internships of a page in full. This statement keeps its plan. The statement that finds the page is planned for each search,
 * because its plan depends on the words; planning both as one statement took a millisecond longer.
 */
const listInOrder = async (db: Database, ids: string[], studentId: string | undefined) => {
  if (ids.length === 0) return '[]'
  const [page] = await (studentId ? selectForStudent(db, { ids, studentId }) : selectForCompany(db, { ids }))
  return completeInternships(db, page?.lines ?? null)
}

/**
 * Ranks by the number of matching skills, then by text: a word in the title outweighs company and skills, which outweigh the description. The
 * record of the company decides between similar hits.
 */
const rankOf = ({ terms: { words, skills }, studentId }: OpenFilters) => {
  if (!words && skills.length === 0) return studentId === undefined ? null : matchRank
  const wanted = skills.map(skill => lexeme(`skill:${skill}`))
  return sql`(select count(*) from unnest(${wanted}::tsquery[]) skill where s.document @@ skill) * 10
    + ${words ? sql`ts_rank('{0.05, 0.1, 0.4, 1}', s.document, ${words}::tsquery) * (1 + ${answerBonus})` : answerBonus}`
}

const matchRank = compileOnce(sql`${matchScore()} + ${answerBonus}`)
