import type { ApplicantSort } from '@fledge/contract/review/applicant-filters'
import { applicationStatuses } from '@fledge/contract/statuses'
import { z } from 'zod'
import {
  choiceParam,
  idParam,
  integerParam,
  pageParam,
  type ReadParams,
  textParam,
  urlParams,
} from '../../platform/navigation/url-params.ts'
import type { ListFilters } from './data/applicants.queries.ts'

/** Not imported from the contract: the router loads this file and would load all schemas of applicants with it. */
const sorts = ['newest', 'rating', 'match'] as const satisfies readonly ApplicantSort[]

const dateParam = () => z.iso.date().optional().catch(undefined)

/** The URL parameters of the applicants page. */
export const applicantFilters = urlParams(() =>
  z.object({
    /** Absent for the list, which is the default view. */
    view: choiceParam(['board', 'students']),
    status: choiceParam(applicationStatuses),
    /** A stage of the company's own, with the status shortlisted. */
    stage: idParam(),
    internship: idParam(),
    search: textParam(100),
    rating: integerParam(1, 5),
    /** The least match, in percent. */
    match: integerParam(1, 100),
    skill: textParam(100),
    /** `true` shows only applicants who are assigned to the person, or whom the person has not rated. */
    mine: choiceParam(['true']),
    unrated: choiceParam(['true']),
    from: dateParam(),
    to: dateParam(),
    /** `true` shows only applicants to deleted internships; otherwise those are hidden. */
    deleted: choiceParam(['true']),
    /** Applicants whose promised answer is overdue, or due within seven days. */
    answer: choiceParam(['overdue', 'due']),
    sort: choiceParam(sorts),
    /** The cursors of a page of the list. */
    after: textParam(500),
    before: textParam(500),
    page: pageParam(),
    /** The open applicant. */
    applicant: idParam(),
    /** These two narrow the list of applicants and the search for students. */
    university: textParam(100),
    graduation_year: integerParam(1950, 2099),
    skills: textParam(100),
    list: choiceParam(['saved', 'invited']),
  }),
)
export type ApplicantFilters = ReadParams<typeof applicantFilters>

/** The filters that narrow the list; each can be removed by itself. */
export const narrowingFilters = [
  'status',
  'stage',
  'internship',
  'search',
  'rating',
  'match',
  'skill',
  'university',
  'graduation_year',
  'mine',
  'unrated',
  'from',
  'to',
  'deleted',
  'answer',
] as const

/** Maps the URL parameters to filters of the server. The board shows every status, so it drops the status filter. */
export const toListFilters = (filters: ApplicantFilters): ListFilters => {
  const { view, status, rating, match, graduation_year } = filters
  const { internship, search, skill, university, mine, unrated, from, to, deleted, sort } = filters
  return {
    status: view === 'board' ? undefined : status,
    stage: view === 'board' || status !== 'shortlisted' ? undefined : filters.stage,
    internship,
    search,
    minRating: rating,
    minMatch: match,
    skill,
    university,
    graduationYear: graduation_year,
    mine,
    unrated,
    from,
    to,
    deleted,
    answer: filters.answer,
    sort,
  }
}

export const isNarrowed = (filters: ApplicantFilters) => narrowingFilters.some(name => Boolean(filters[name]))

/** The filters and the sort order without the page and the open applicant, as a saved view keeps them. */
export const toViewFilters = ({ status, internship, search, rating, match, skill, ...filters }: ApplicantFilters) => {
  const { university, graduation_year, mine, unrated, from, to, deleted, answer, sort } = filters
  const stage = status === 'shortlisted' ? filters.stage : undefined
  const team = { mine, unrated, rating }
  const student = { match, skill, university, graduation_year }
  return { status, stage, internship, search, ...team, ...student, from, to, deleted, answer, sort }
}

export const withoutFilters: Partial<ApplicantFilters> = Object.fromEntries(
  narrowingFilters.map(name => [name, undefined]),
)
