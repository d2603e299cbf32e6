import type { DecidedApplicant } from '@fledge/contract/applicants'
import { queryClient } from '../../../platform/net/query-client.ts'
import type { Applicant } from '../../application.ts'
import { patchColumns } from '../board/patch-columns.ts'
import type { ApplicantList } from './applicant-list.ts'
import { isUnsettled } from './unsettled-changes.ts'

/** All cached applicants. Each query is a page of the list, a column of the board or one applicant. */
export const applicantKeys = {
  all: ['applications', 'company'],
  lists: ['applications', 'company', 'list'],
  columns: ['applications', 'company', 'column'],
  one: (id: string) => ['applications', 'company', 'one', id],
}

/** `place` is the key of a place, see `placeKeyOf`. */
export const columnKey = (place: string, filters: object) => [...applicantKeys.columns, place, filters]

type Change = (cached: Applicant) => Applicant

/**
 * The applicant in any cached list, column or detail. A query that is on the screen wins over one that is only cached.
 */
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

/** Changes counts and rows of a list together, from the values of this list: another list may hold an older copy. */
export const changeRows = (list: ApplicantList, change: Change): ApplicantList => {
  const counts = { ...list.counts }
  let hasChanged = false
  const applications = list.applications.map(cached => {
    const changed = change(cached)
    if (changed === cached) return cached
    hasChanged = true
    counts[cached.status]--
    counts[changed.status]++
    return changed
  })
  return hasChanged ? { ...list, applications, counts } : list
}

/**
 * Changes one applicant wherever it is cached, and the counts by status with it. A card on the board changes its column.
 * Each copy is changed by itself, because a query that is not on the screen may hold an older one.
 */
export const patchApplicant = (id: string, change: Change) => {
  queryClient.setQueryData<Applicant>(applicantKeys.one(id), one => one && change(one))
  queryClient.setQueriesData<ApplicantList>(
    { queryKey: applicantKeys.lists },
    list => list && changeRows(list, cached => (cached.id === id ? change(cached) : cached)),
  )
  patchColumns(applicantKeys.columns, id, change)
}

/** Stores the applicant that the server returned for a decision, unless a later decision of this tab is in flight. */
export const patchDecided = ({ id, ...decided }: DecidedApplicant) => {
  if (!isUnsettled(id)) patchApplicant(id, cached => ({ ...cached, ...decided }))
}
