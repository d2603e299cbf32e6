import { type InternshipStatus, internshipStatuses } from '@fledge/contract/statuses'
import { z } from 'zod'
import {
  choiceParam,
  idParam,
  pageParam,
  type ReadParams,
  textParam,
  urlParams,
} from '../../platform/navigation/url-params.ts'

/** The URL parameters of a company's own internships. */
export const postingFilters = urlParams(() =>
  z.object({ status: choiceParam(internshipStatuses), search: textParam(100), page: pageParam() }),
)
export type PostingFilters = ReadParams<typeof postingFilters>

/** `from` is the internship to duplicate. */
export const newInternshipParams = urlParams(() => z.object({ from: idParam() }))

export const internshipStatusNames: Record<InternshipStatus, string> = {
  draft: 'Draft',
  active: 'Active',
  closed: 'Closed',
}
