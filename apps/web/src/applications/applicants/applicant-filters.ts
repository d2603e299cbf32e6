import type { ApplicantSort } from '@fledge/contract/applicants'
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

/** Written here, because the router loads this file and would load the whole contract of applicants with it. */
const sorts = ['newest', 'rating', 'match'] as const satisfies readonly ApplicantSort[]

const dateParam = () => z.iso.date().optional().catch(undefined)

/** The URL parameters of the applicants page. */
export const applicantFilters = urlParams(() =>
  z.object({
    /** Absent: the list. */
    view: choiceParam(['board', 'students']),
    status: choiceParam(applicationStatuses),
    internship: idParam(),
    search: textParam(100),
    rating: integerParam(1, 5),
    skill: textParam(100),
    from: dateParam(),
    to: dateParam(),
    /** Applicants to deleted internships instead of the others. */
    deleted: choiceParam(['true']),
    sort: choiceParam(sorts),
    /** The cursors of a page of the list. */
    after: textParam(500),
    before: textParam(500),
    page: pageParam(),
    /** The open applicant. */
    applicant: idParam(),
    skills: textParam(100),
    university: textParam(100),
    graduation_year: integerParam(1950, 2100),
    list: choiceParam(['saved', 'invited']),
  }),
)
export type ApplicantFilters = ReadParams<typeof applicantFilters>

/** The filters that narrow the list; each can be removed by itself. */
export const narrowingFilters = ['status', 'internship', 'search', 'rating', 'skill', 'from', 'to', 'deleted'] as const

/** The board shows every status, so it has no filter for it. */
export const toListFilters = ({ view, rating, ...filters }: ApplicantFilters): ListFilters => ({
  status: view === 'board' ? undefined : filters.status,
  internship: filters.internship,
  search: filters.search,
  minRating: rating,
  skill: filters.skill,
  from: filters.from,
  to: filters.to,
  deleted: filters.deleted,
  sort: filters.sort,
})

export const isNarrowed = (filters: ApplicantFilters) => narrowingFilters.some(name => Boolean(filters[name]))

export const withoutFilters: Partial<ApplicantFilters> = Object.fromEntries(
  narrowingFilters.map(name => [name, undefined]),
)
