import { withCommas } from '@fledge/contract/wire/format'

/** Says what deleting an internship means for the people who applied. */
export const deletionText = (applicants: number) => {
  if (applicants === 0) return 'Nobody has applied to it.'
  if (applicants === 1)
    return '1 applicant is told that it is gone and keeps their application. You can still read it under Applicants.'
  return `${withCommas(applicants)} applicants are told that it is gone and keep their application. You can still read them under Applicants.`
}
