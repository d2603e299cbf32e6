import type { ApplicationStatus } from '@fledge/contract/statuses'
import { queryClient } from '../../../platform/net/query-client.ts'
import type { Applicant } from '../../application.ts'
import type { ApplicantList } from '../data/applicant-list.ts'
import { withMovedCard } from './column-cache.ts'
import { rememberMove } from './moved-cards.ts'

const recount = (list: ApplicantList, from: ApplicationStatus, to: ApplicationStatus): ApplicantList =>
  from === to ? list : { ...list, counts: { ...list.counts, [from]: list.counts[from] - 1, [to]: list.counts[to] + 1 } }

/** Changes an applicant on every cached board that shows it. A new status moves the card and the counts of the columns. */
export const patchColumns = (queryKey: readonly string[], id: string, change: (cached: Applicant) => Applicant) => {
  const columns = queryClient.getQueriesData<ApplicantList>({ queryKey }).flatMap(([key, list]) => {
    const [status, filters] = key.slice(queryKey.length)
    return list ? [{ key, status, filters: JSON.stringify(filters), list }] : []
  })
  for (const { key, status, filters, list } of columns) {
    // A board with other filters may not contain the applicant at all, so its columns must not receive the card.
    const board = columns.filter(column => column.filters === filters)
    const cached = board.flatMap(column => column.list.applications).find(applicant => applicant.id === id)
    if (!cached) continue
    const changed = change(cached)
    if (status === changed.status && cached.status !== changed.status)
      rememberMove(id, { from: cached.status, to: changed.status })
    const applications =
      cached.status === changed.status
        ? list.applications.map(each => (each.id === id ? changed : each))
        : status === changed.status
          ? withMovedCard(list.applications, changed, !/"sort":"(rating|match)"/.test(filters))
          : list.applications.filter(applicant => applicant.id !== id)
    queryClient.setQueryData<ApplicantList>(key, recount({ ...list, applications }, cached.status, changed.status))
  }
}
