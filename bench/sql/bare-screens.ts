import type { ScreenName } from '../screens/screens.ts'
import { callOf } from '../screens/visits.ts'
import { bareFeed, bareSearch } from './bare-ranked.sql.ts'
import { bareApplicants, bareApplications, bareDashboard, bareDetail, bareThreads } from './bare-statements.sql.ts'

type Row = { id: string }
type Body = Record<'internships' | 'applications' | 'threads', Row[]> & {
  internship: Row
  attention: { deadlines_this_week: Row[] }
}

/** The main call of a screen, the statement that returns the same rows, and the rows in the response. */
export type BareScreen = {
  name: ScreenName
  role: 'student' | 'company'
  call: string
  text: string
  rowsOf: (body: Body) => Row[]
  /** Whether the statement gets the id of an internship instead of the person's. */
  isByInternship?: boolean
  /** The least ratios over the server's own statements, with one process and with two. */
  own?: readonly [number, number]
}

const internships = ({ internships: rows }: Body) => rows
const applications = ({ applications: rows }: Body) => rows

export const bareScreens: BareScreen[] = [
  {
    name: 'My Applications',
    role: 'student',
    call: callOf('My Applications', '/applications/student'),
    text: bareApplications,
    rowsOf: applications,
    own: [0.35, 0.45],
  },
  {
    name: 'Discover',
    role: 'student',
    call: callOf('Discover', '/internships'),
    text: bareFeed,
    rowsOf: internships,
  },
  {
    name: 'Search',
    role: 'student',
    call: callOf('Search', '/internships'),
    text: bareSearch,
    rowsOf: internships,
  },
  {
    name: 'Internship',
    role: 'student',
    call: callOf('Internship', '/internships/{internship}'),
    text: bareDetail,
    rowsOf: ({ internship }) => [internship],
    isByInternship: true,
  },
  {
    name: 'Messages',
    role: 'student',
    call: callOf('Messages', '/threads'),
    text: bareThreads,
    rowsOf: ({ threads }) => threads,
  },
  {
    name: 'Company dashboard',
    role: 'company',
    call: callOf('Company dashboard', '/company-profile/dashboard'),
    text: bareDashboard,
    rowsOf: ({ attention }) => attention.deadlines_this_week,
  },
  {
    name: 'Applicants',
    role: 'company',
    call: callOf('Applicants', '/applications/company'),
    text: bareApplicants,
    rowsOf: applications,
  },
]
