import { compareSizes, countRequests, requestsPerRound } from '../load/compare-sizes.ts'
import { callRequest } from '../load/requests.ts'
import { callOf } from '../screens/visits.ts'
import type { Section } from '../section.ts'
import { applicantsOfCompany, fillApplicants, stage } from '../servers/applicants.sql.ts'
import { signIn } from '../servers/visitors.ts'
import { withWorld } from '../servers/with-world.ts'
import { sizeOf } from '../world/ids.ts'

const most = 1.5

/** What the screen adds to a request for the list, for each of its filters. */
const filters = {
  'all applicants': '',
  'assigned to me': '&assigned=me',
  'not rated by me': '&unrated=me',
  'a university': '&university=City7',
  'a graduation year': '&graduation_year=2027',
  'half of the skills, best match first': '&min_match=50&sort=match',
  'a stage': `&status=shortlisted&stage=${stage}`,
  'answer overdue': '&answer=overdue',
  'several at once':
    '&status=pending&assigned=me&unrated=me&university=City&graduation_year=2027&min_match=50&sort=rating',
}

type Setting = Parameters<Parameters<typeof withWorld>[3]>[0]

/** How much slower a page of the applicants of one company is with many applications of others than with a few. */
export const applicants: Section = {
  title: 'Applicants',
  run: bench => {
    const { small, applications, rounds } = bench.options
    if (applications <= small) throw new Error('Applicants need two sizes: --applications must be larger than --small')
    const prepare = async ({ url, db, server }: Setting, total: number) => {
      await fillApplicants(url, sizeOf(small), total)
      const [company] = await signIn(db, 'company', 1)
      if (!company) throw new Error('The world has no people')
      const list = callOf('Applicants', '/applications/company')
      const operations = Object.entries(filters).map(([name, query]) => {
        const request = callRequest(`${list}${query}`, company.token)
        return { name, requests: Array.from({ length: countRequests(rounds) }, () => request), most }
      })
      return { name: `${total}`, port: server.port, db, operations }
    }
    return withWorld(bench, small, [{}], smallWorld =>
      withWorld(bench, small, [{}], async largeWorld => {
        const [before, after] = [await prepare(smallWorld, small), await prepare(largeWorld, applications)]
        const { rows, measured } = await compareSizes(before, after, rounds)
        const title = `Median of one page of a company with ${applicantsOfCompany} applicants with ${applications} applications over one with ${small}, ${rounds} rounds of ${requestsPerRound}`
        return { tables: [{ title, rows }], notes: [], raw: measured }
      }),
    )
  },
}
