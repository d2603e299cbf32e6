import type { DecidedApplicant, listApplicants } from '@fledge/contract/applicants'
import type { ApplicationStatus } from '@fledge/contract/statuses'
import type { ResponseOf } from '@fledge/contract/wire/endpoint'
import type { InfiniteData } from '@tanstack/react-query'
import { queryClient } from '../../../platform/net/query-client.ts'
import { type Applicant, toApplicant } from '../../application.ts'

type WireList = ResponseOf<typeof listApplicants>
export type ApplicantList = Omit<WireList, 'applications'> & {
  applications: Applicant[]
  /** Ids of rows that the server no longer lists; see `kept-rows.ts`. */
  kept: string[]
}
export type BoardColumnPages = InfiniteData<ApplicantList, string | undefined>

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

const cachedColumns = () => queryClient.getQueriesData<BoardColumnPages>({ queryKey: applicantKeys.columns })

/** The applicant in any cached list, column or detail. */
export const findCached = (id: string): Applicant | undefined => {
  const inLists = queryClient
    .getQueriesData<ApplicantList>({ queryKey: applicantKeys.lists })
    .flatMap(([, list]) => list?.applications ?? [])
  const inColumns = cachedColumns().flatMap(([, column]) => column?.pages.flatMap(page => page.applications) ?? [])
  const found = [...inLists, ...inColumns].find(applicant => applicant.id === id)
  return found ?? queryClient.getQueryData<Applicant>(applicantKeys.one(id))
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
  for (const [key, column] of cachedColumns())
    if (column) queryClient.setQueryData(key, patchColumn(column, key[3] === changed.status, changed, recount))
}

const patchColumn = (
  column: BoardColumnPages,
  isItsColumn: boolean,
  changed: Applicant,
  recount: (list: ApplicantList) => ApplicantList,
): BoardColumnPages => {
  const isHere = column.pages.some(page => page.applications.some(({ id }) => id === changed.id))
  const pages = column.pages.map((page, index) => {
    const applications = page.applications.flatMap(each =>
      each.id === changed.id ? (isItsColumn ? [changed] : []) : [each],
    )
    // A card that arrives is shown at the top, where the person who moved it sees it.
    if (isItsColumn && !isHere && index === 0) applications.unshift(changed)
    return recount({ ...page, applications })
  })
  return { ...column, pages }
}

/** Takes over what the server returned for a decision, unless a later decision has changed the applicant again. */
export const patchDecided = ({ id, ...decided }: DecidedApplicant) =>
  patchApplicant(id, cached => (cached.status === decided.status ? { ...cached, ...decided } : cached))
