import { totalCap } from '@fledge/contract/wire/paging'
import { type RawBuilder, sql } from 'kysely'
import { type Bindable, compileOnce, prepareEach } from '../../platform/database/compile-once.ts'
import type { Database } from '../../platform/database/database.ts'
import { limitTo, pageRows, today } from '../../platform/database/expressions.sql.ts'
import { jsonObject } from '../../platform/database/json-text.sql.ts'
import { withCompany } from '../internship-expressions.sql.ts'
import type { ListPage } from '../listing/list-page.ts'
import { internshipLines } from '../listing/listed-internships.sql.ts'
import { completePage, type PageOfLines } from '../listing/listed-internships.ts'
import { reader, readerAvoids, readerSkills } from '../reader-expressions.sql.ts'
import { countCertainlyOpen } from '../search/open-total.sql.ts'
import { decidedIds } from '../student-expressions.sql.ts'
import { answerBonus, answerWeight } from './answer-rank.sql.ts'
import { bestWithoutSharedSkill, fitsPlace, loweredBy, lowering, matchJson, matchScore } from './match.sql.ts'
import { isUndecided, newestFirst, newestWithSkills } from './newest-with-skills.sql.ts'

/** The score of each candidate is computed. Without this limit, the query would slow down as the marketplace grows. */
const scoredCandidates = 500

/** One more than the largest total that is shown. */
const countUpTo = totalCap + 1

/** The columns that `score` and `newestFirst` read. The indexes that find the candidates contain all of them. */
const scored = sql`created_at, internship_id, application_deadline, is_remote, place, answer_tenths`

/** The feed leaves out internships that are saved or applied to, so these two fields are constant. */
const readerFields = jsonObject({
  is_saved: sql`'false'`,
  application: sql`'null'`,
  match: matchJson(sql`page.score`, {
    sharesSkill: sql`page.shared > 0`,
    fitsPlace: sql`page.fits_place`,
    loweredBy: sql<string>`case when ${readerAvoids} then (
      select ${loweredBy(sql`d`)} from internship_search d where d.internship_id = i.id) else '[]' end`,
  }),
})

/** The candidates lack most columns that match preferences compare, so these are looked up, but only for students who have some. */
const lowered = sql`case when ${readerAvoids} then (
  select ${lowering(sql`d`)} from internship_search d where d.internship_id = s.internship_id) else 1 end`

const score = (numbers: { shared: ReturnType<typeof sql>; skills: ReturnType<typeof sql> }) =>
  matchScore({ day: sql`(select ${today})`, lowered, ...numbers })

/** The newest undecided internships that share a skill with the student, with their scores. */
const fitting = compileOnce(sql`
  select internship_id, created_at, shared, ${score({ shared: sql`s.shared`, skills: sql`s.skills` })} as score,
    ${answerBonus} as bonus, ${fitsPlace()} as fits_place
  from (${newestWithSkills({ skills: readerSkills, columns: scored, where: isUndecided, limit: scoredCandidates })}) s`)

const undecided = (columns: ReturnType<typeof sql>, rows: RawBuilder<number>) => sql`
  select ${columns} from internship_search where ${isUndecided} order by ${newestFirst} limit ${rows}`

/** Above this rank, no internship without a shared skill can follow. */
const bestRankWithoutSharedSkill = bestWithoutSharedSkill + answerWeight

const scoreWithoutSharedSkill = compileOnce(score({ shared: sql`0`, skills: sql`1` }))
const fitsPlaceOfReader = compileOnce(fitsPlace())

type Feed = { studentId: Bindable<string>; certainlyOpen: Bindable<number>; offset: number; limit: number }

/** `offset 0` in `other` keeps its scores in the subquery; the planner would compute each of them twice. */
const feedPage = ({ studentId, certainlyOpen, offset, limit }: Feed) => sql<PageOfLines>`with
    ${reader(studentId)},
    decided as materialized (${decidedIds(studentId)}),
    fitting as materialized (${fitting}),
    page as (
      select internship_id, created_at, shared, fits_place, score, score + bonus as rank from fitting
      union all
      select internship_id, created_at, 0, fits_place, score, score + bonus
      from (
        select internship_id, created_at, ${fitsPlaceOfReader} as fits_place, ${scoreWithoutSharedSkill} as score,
          ${answerBonus} as bonus
        from (${undecided(scored, limitTo(offset + limit, scoredCandidates))}) s offset 0) other
      where internship_id not in (select internship_id from fitting)
        and (select count(*) from fitting where score + bonus > ${sql.lit(bestRankWithoutSharedSkill)}) < ${limitTo(offset + limit)}
      order by rank desc, created_at desc, internship_id desc ${pageRows({ limit, offset })})
    select
      case when (select count(*) from decided) + ${sql.lit(countUpTo)} <= ${certainlyOpen}::int then ${sql.lit(countUpTo)}
        else (select count(*) from (${undecided(sql``, limitTo(offset + limit, countUpTo))}) counted)::int end as count,
      (select ${internshipLines(readerFields, sql`page.rank desc, page.created_at desc, page.internship_id desc`)}
        from page join internships i on i.id = page.internship_id ${withCompany}) as lines`

const firstPage = prepareEach<number, { studentId: string; certainlyOpen: number }, PageOfLines>(
  (limit, { studentId, certainlyOpen }) => feedPage({ studentId, certainlyOpen, offset: 0, limit }),
)

/**
 * Lists the student's Discover feed, best match first; the record of the company counts a little. The candidates are the
 * newest open internships that share a skill with the student. The newest of all other internships are added, unless the page is already full of better
 * scores. Decided internships are excluded before the limit applies, so the feed is empty only when no internship is
 * left to decide on.
 */
export const listDiscoverFeed = async (
  db: Database,
  studentId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListPage> => {
  const certainlyOpen = await countCertainlyOpen(db)
  const rows =
    offset === 0
      ? await firstPage(db, limit, { studentId, certainlyOpen })
      : (await feedPage({ studentId, certainlyOpen, offset, limit }).execute(db)).rows
  return completePage(db, rows)
}
