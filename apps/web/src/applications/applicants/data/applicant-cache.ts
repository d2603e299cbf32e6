import type { DecidedApplicant, listApplicants } from '@fledge/contract/applicants'
import type { ApplicationStatus } from '@fledge/contract/statuses'
import type { ResponseOf } from '@fledge/contract/wire/endpoint'
import type { InfiniteData } from '@tanstack/react-query'
import { queryClient } from '../../../platform/net/query-client.ts'
import { type Applicant, toApplicant } from '../../application.ts'

type WireList = ResponseOf<typeof listApplicants>
export type ApplicantList = Omit<WireList, 'applications'> & { applications: Applicant[] }
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
})

type Change = (cached: Applicant) => Applicant

/** The applicant in any cached list, column or detail. */
export const findCached = (id: string): Applicant | undefined => {
  const inLists = queryClient
    .getQueriesData<ApplicantList>({ queryKey: applicantKeys.lists })
    .flatMap(([, list]) => list?.applications ?? [])
  const inColumns = queryClient
    .getQueriesData<BoardColumnPages>({ queryKey: applicantKeys.columns })
    .flatMap(([, column]) => column?.pages.flatMap(page => page.applications) ?? [])
  const one = queryClient.getQueryData<Applicant>(applicantKeys.one(id))
  return one ?? [...inLists, ...inColumns].find(applicant => applicant.id === id)
}

const move = <List extends Pick<ApplicantList, 'counts'>>(
  list: List,
  from: ApplicationStatus,
  to: ApplicationStatus,
) => ({
  ...list,
  counts: { ...list.counts, [from]: list.counts[from] - 1, [to]: list.counts[to] + (from === to ? 0 : 1) },
})

/** Changes one applicant wherever it is cached, and the counts by status with it. A card on the board changes its column. */
export const patchApplicant = (id: string, change: Change) => {
  const cached = findCached(id)
  if (!cached) return
  const changed = change(cached)
  const isMove = changed.status !== cached.status
  const recount = <List extends ApplicantList>(list: List) =>
    isMove ? move(list, cached.status, changed.status) : list
  queryClient.setQueryData<Applicant>(applicantKeys.one(id), one => one && changed)
  queryClient.setQueriesData<ApplicantList>({ queryKey: applicantKeys.lists }, list =>
    list?.applications.some(applicant => applicant.id === id)
      ? recount({ ...list, applications: list.applications.map(each => (each.id === id ? changed : each)) })
      : list,
  )
  for (const [key, column] of queryClient.getQueriesData<BoardColumnPages>({ queryKey: applicantKeys.columns }))
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
