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

/** Not imported from the contract: the router loads this file and would load all schemas of applicants with it. */
const sorts = ['newest', 'rating', 'match'] as const satisfies readonly ApplicantSort[]

const dateParam = () => z.iso.date().optional().catch(undefined)

/** The URL parameters of the applicants page. */
export const applicantFilters = urlParams(() =>
  z.object({
    /** Absent for the list, which is the default view. */
    view: choiceParam(['board', 'students']),
    status: choiceParam(applicationStatuses),
    internship: idParam(),
    search: textParam(100),
    rating: integerParam(1, 5),
    skill: textParam(100),
    from: dateParam(),
    to: dateParam(),
    /** `true` shows only applicants to deleted internships; otherwise those are hidden. */
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

/** Maps the URL parameters to filters of the server. The board shows every status, so it drops the status filter. */
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
