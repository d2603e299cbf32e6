import type { listApplicants } from '@fledge/contract/applicants'
import type { ResponseOf } from '@fledge/contract/wire/endpoint'
import { type Applicant, toApplicant } from '../../application.ts'

type WireList = ResponseOf<typeof listApplicants>
export type ApplicantList = Omit<WireList, 'applications'> & {
  applications: Applicant[]
  /** Ids of rows that the server no longer lists; see `kept-rows.ts`. */
  kept: string[]
}

export const toApplicantList = ({ applications, ...rest }: WireList): ApplicantList => ({
  ...rest,
  applications: applications.map(toApplicant),
  kept: [],
})
