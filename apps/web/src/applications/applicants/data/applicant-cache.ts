import type { DecidedApplicant, listApplicants } from '@fledge/contract/applicants'
import type { ApplicationStatus } from '@fledge/contract/statuses'
import type { ResponseOf } from '@fledge/contract/wire/endpoint'
import { queryClient } from '../../../platform/net/query-client.ts'
import { type Applicant, toApplicant } from '../../application.ts'
import { patchColumns } from '../board/patch-columns.ts'

type WireList = ResponseOf<typeof listApplicants>
export type ApplicantList = Omit<WireList, 'applications'> & {
  applications: Applicant[]
  /** Ids of rows that the server no longer lists; see `kept-rows.ts`. */
  kept: string[]
}

/** All cached applicants. Each query is a page of the list, a column of the board or one applicant. */
export const applicantKeys = {
  all: ['applications', 'company'],
  lists: ['applications', 'company', 'list'],
  columns: ['applications', 'company', 'column'],
  one: (id: string) => ['applications', 'company', 'one', id],
}

export const columnKey = (status: ApplicationStatus, filters: object) => [...applicantKeys.columns, status, filters]

export const toApplicantList = ({ applications, ...rest }: WireList): ApplicantList => ({
  ...rest,
  applications: applications.map(toApplicant),
  kept: [],
})

type Change = (cached: Applicant) => Applicant

/** The applicant in any cached list, column or detail. What is on the screen is newer than what is only cached. */
export const findCached = (id: string): Applicant | undefined => {
  const findIn = (queryKey: string[], type: 'active' | 'all') =>
    queryClient
      .getQueriesData<ApplicantList>({ queryKey, type })
      .flatMap(([, list]) => list?.applications ?? [])
      .find(applicant => applicant.id === id)
  return (
    findIn(applicantKeys.lists, 'active') ??
    findIn(applicantKeys.columns, 'active') ??
    queryClient.getQueryData<Applicant>(applicantKeys.one(id)) ??
    findIn(applicantKeys.lists, 'all') ??
    findIn(applicantKeys.columns, 'all')
  )
}

const move = <List extends Pick<ApplicantList, 'counts'>>(
  list: List,
  from: ApplicationStatus,
  to: ApplicationStatus,
) => ({
  ...list,
  counts: { ...list.counts, [from]: list.counts[from] - 1, [to]: list.counts[to] + (from === to ? 0 : 1) },
})

/**
 * Changes one applicant wherever it is cached, and the counts by status with it. A card on the board changes its column.
 * Each copy is changed by itself, because a query that is not on the screen may hold an older one.
 */
export const patchApplicant = (id: string, change: Change) => {
  const cached = findCached(id)
  if (!cached) return
  const changed = change(cached)
  const recount = <List extends ApplicantList>(list: List) =>
    changed.status === cached.status ? list : move(list, cached.status, changed.status)
  queryClient.setQueryData<Applicant>(applicantKeys.one(id), one => one && change(one))
  queryClient.setQueriesData<ApplicantList>({ queryKey: applicantKeys.lists }, list =>
    list?.applications.some(applicant => applicant.id === id)
      ? recount({ ...list, applications: list.applications.map(each => (each.id === id ? change(each) : each)) })
      : list,
  )
  patchColumns(applicantKeys.columns, id, change)
}

/** Takes over what the server returned for a decision, unless a later decision has changed the applicant again. */
export const patchDecided = ({ id, ...decided }: DecidedApplicant) =>
  patchApplicant(id, cached => (cached.status === decided.status ? { ...cached, ...decided } : cached))
