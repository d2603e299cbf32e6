import { type InternshipStatus, internshipStatuses } from '@fledge/contract/statuses'
import { z } from 'zod'
import { choiceParam, idParam, pageParam, urlParams } from '../../platform/navigation/url-params.ts'

/** A company's list as it stands in the address. */
export const postingFilters = urlParams(() => z.object({ status: choiceParam(internshipStatuses), page: pageParam() }))

/** A new internship may begin as a copy of this one. */
export const newInternshipParams = urlParams(() => z.object({ from: idParam() }))

export const internshipStatusNames: Record<InternshipStatus, string> = {
  draft: 'Draft',
  active: 'Active',
  closed: 'Closed',
}
