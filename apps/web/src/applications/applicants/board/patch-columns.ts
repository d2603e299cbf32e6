import { applicationStatus } from '@fledge/contract/statuses'
import { queryClient } from '../../../platform/net/query-client.ts'
import type { Applicant } from '../../application.ts'
import type { ApplicantList } from '../data/applicant-list.ts'
import { placeKeyOf } from '../stages/applicant-place.ts'
import { withMovedCard } from './column-cache.ts'
import { rememberMove } from './moved-cards.ts'

/** The server counts a column's own status under the filter by stage, and the other statuses under the other filters. */
const recount = (list: ApplicantList, column: unknown, cached: Applicant, changed: Applicant): ApplicantList => {
  const counts = { ...list.counts }
  counts[cached.status]--
  counts[changed.status]++
  const own = applicationStatus.safeParse(column).data ?? 'shortlisted'
  const arrives = Number(placeKeyOf(changed) === column)
  const leaves = Number(placeKeyOf(cached) === column)
  return { ...list, counts: { ...counts, [own]: list.counts[own] + arrives - leaves } }
}

/** Changes an applicant on every cached board that shows it. A new place moves the card and the counts of the columns. */
export const patchColumns = (queryKey: readonly string[], id: string, change: (cached: Applicant) => Applicant) => {
  const columns = queryClient.getQueriesData<ApplicantList>({ queryKey }).flatMap(([key, list]) => {
    const [place, filters] = key.slice(queryKey.length)
    return list ? [{ key, place, filters: JSON.stringify(filters), list }] : []
  })
  for (const { key, place, filters, list } of columns) {
    // A board with other filters may not contain the applicant at all, so its columns must not receive the card.
    const board = columns.filter(column => column.filters === filters)
    const cached = board.flatMap(column => column.list.applications).find(applicant => applicant.id === id)
    if (!cached) continue
    const changed = change(cached)
    const [from, to] = [placeKeyOf(cached), placeKeyOf(changed)]
    if (place === to && from !== to) rememberMove(id, { from, to })
    const applications =
      from === to
        ? list.applications.map(each => (each.id === id ? changed : each))
        : place === to
          ? withMovedCard(list.applications, changed, !/"sort":"(rating|match)"/.test(filters))
          : list.applications.filter(applicant => applicant.id !== id)
    queryClient.setQueryData<ApplicantList>(key, recount({ ...list, applications }, place, cached, changed))
  }
}
