import '../../platform/zod-without-eval.ts'
import { applicationStatus } from '@fledge/contract/applications'
import { z } from 'zod'

const text = z.string().trim().max(100).optional().catch(undefined)

/** The applicants as they stand in the address; a value that makes no sense counts as absent. */
export const applicantFilters = z.object({
  /** The list when absent. */
  view: z.enum(['board', 'students']).optional().catch(undefined),
  status: applicationStatus.optional().catch(undefined),
  internship: z.uuid().optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(100_000).optional().catch(undefined),
  /** The one that is open beside the list. */
  applicant: z.uuid().optional().catch(undefined),
  skills: text,
  university: text,
  graduation_year: z.coerce.number().int().min(1950).max(2100).optional().catch(undefined),
})
export type ApplicantFilters = z.infer<typeof applicantFilters>
