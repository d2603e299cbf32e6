import type { InternshipCounts } from '@fledge/contract/internships'
import { toPagination } from '@fledge/contract/wire/paging'
import { jsonText } from '../../platform/http/responses.ts'

/** A page of internships as JSON text. `count` is exact below `PageRange.countUpTo` and stops there. */
export type ListPage = {
  count: number
  internships: string
  /** The words that were searched instead of the typed ones. */
  corrected?: string
  /** The numbers of internships by status, only for a company's own list. */
  counts?: InternshipCounts
}

/** The rows of a page. The total is counted up to `countUpTo`; with 0 it is not counted. */
export type PageRange = { offset: number; limit: number; countUpTo: number }

export const emptyPage: ListPage = { count: 0, internships: '[]' }

type Paging = { page: number; limit: number }

export const toListResponse = (found: ListPage, { page, limit }: Paging, cap?: number) => {
  const { count, internships, corrected, counts } = found
  const capped = cap !== undefined && count > cap
  const pagination = toPagination(page, limit, capped ? cap : count)
  const rest = JSON.stringify({ pagination: capped ? { ...pagination, capped } : pagination, corrected, counts })
  return jsonText(`{"internships":${internships},${rest.slice(1)}`)
}
