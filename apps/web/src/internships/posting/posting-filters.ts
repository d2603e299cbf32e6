import '../../platform/zod-without-eval.ts'
import { type InternshipStatus, internshipStatus } from '@fledge/contract/internships'
import { z } from 'zod'

/** A company's list as it stands in the address; a value that makes no sense counts as absent. */
export const postingFilters = z.object({
  status: internshipStatus.optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(100_000).optional().catch(undefined),
})

/** A new internship may begin as a copy of this one. */
export const newInternshipParams = z.object({ from: z.uuid().optional().catch(undefined) })

export const internshipStatusNames: Record<InternshipStatus, string> = {
  draft: 'Draft',
  active: 'Active',
  closed: 'Closed',
}
