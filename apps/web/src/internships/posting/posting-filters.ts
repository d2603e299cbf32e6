import type { OwnInternshipColumn } from '@fledge/contract/internships'
import type { InternshipStatus } from '@fledge/contract/statuses'
import { z } from 'zod'
import {
  choiceParam,
  idParam,
  pageParam,
  type ReadParams,
  textParam,
  urlParams,
} from '../../platform/navigation/url-params.ts'

/** Not imported from the contract: the router loads this file and would load all schemas of internships with it. */
export const sortColumns = [
  'title',
  'status',
  'place',
  'deadline',
  'applicants',
  'views',
  'posted',
] as const satisfies readonly OwnInternshipColumn[]
export type SortColumn = (typeof sortColumns)[number]

/** The tabs of the list. `closing` has the active internships whose deadline is near. */
export const listTabs = ['draft', 'active', 'closing', 'closed'] as const
export type ListTab = (typeof listTabs)[number]

/** The URL parameters of a company's own internships: `by` and `order` are the column and direction of the list. */
export const postingFilters = urlParams(() =>
  z.object({
    status: choiceParam(listTabs),
    search: textParam(100),
    by: choiceParam(sortColumns),
    order: choiceParam(['asc', 'desc']),
    page: pageParam(),
  }),
)
export type PostingFilters = ReadParams<typeof postingFilters>

/** `from` is the internship to duplicate. */
export const newInternshipParams = urlParams(() => z.object({ from: idParam() }))
export type NewInternshipParams = ReadParams<typeof newInternshipParams>

export const internshipStatusNames: Record<InternshipStatus, string> = {
  draft: 'Draft',
  active: 'Active',
  closed: 'Closed',
}

export const tabNames: Record<ListTab, string> = { ...internshipStatusNames, closing: 'Closing soon' }

/** The filter of the server behind a tab: the closing internships are those with a deadline within seven days. */
export const toListQuery = ({ status, search, by, order }: Omit<PostingFilters, 'page'>) => ({
  ...(status === 'closing' ? { closes_within: 7 } : status ? { status } : {}),
  ...(search ? { search } : {}),
  ...(by ? { order_by: by } : {}),
  ...(order ? { order } : {}),
})

/** The directions in which the columns sort first; the server has the same. */
const firstOrders: Record<SortColumn, 'asc' | 'desc'> = {
  title: 'asc',
  status: 'asc',
  place: 'asc',
  deadline: 'asc',
  applicants: 'desc',
  views: 'desc',
  posted: 'desc',
}

export const orderOf = ({ by = 'posted', order = firstOrders[by] }: Pick<PostingFilters, 'by' | 'order'>) => ({
  by,
  order,
})

/** The URL parameters after a press on a column: its first direction, then the other one. */
export const pressColumn = (filters: PostingFilters, column: SortColumn) => {
  const current = orderOf(filters)
  const isReversed = current.by === column && current.order === firstOrders[column]
  const order: PostingFilters['order'] = isReversed ? (firstOrders[column] === 'asc' ? 'desc' : 'asc') : undefined
  return { by: column === 'posted' ? undefined : column, order }
}

export const columnNames: Record<SortColumn, string> = {
  title: 'Title',
  status: 'Status',
  place: 'Place',
  deadline: 'Deadline',
  applicants: 'Applicants',
  views: 'Views',
  posted: 'Posted',
}
