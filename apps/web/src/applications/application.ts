import type * as applicants from '@fledge/contract/applicants'
import type * as wire from '@fledge/contract/applications'
import { type Internship, toInternship } from '../internships/internship.ts'

type WithInternship<Wire extends wire.Application> = Omit<Wire, 'internship_id' | 'internships'> & {
  internship: Internship
}

/** An application of the signed-in student, with the next step. */
export type OwnApplication = WithInternship<wire.FollowedApplication>
export type Applicant = WithInternship<applicants.Applicant> & {
  /** `isWithdrawn`: the student has withdrawn the application while it was on the screen. */
  isWithdrawn?: true
}

/** A student may have no name yet. */
export const applicantName = ({ student }: Pick<Applicant, 'student'>) => student.full_name || 'Unknown'

/** Renames the wire's `internship_id`, which holds a whole internship, to `internship`. */
export const toOwnApplication = ({ internship_id, ...rest }: wire.FollowedApplication): OwnApplication => ({
  ...rest,
  internship: toInternship(internship_id),
})

/** Also drops `internships`, the short form that the wire repeats for other clients. */
export const toApplicant = ({ internship_id, internships: _short, ...rest }: applicants.Applicant): Applicant => ({
  ...rest,
  internship: toInternship(internship_id),
})

/** Says in the title that the internship was deleted, because nothing else about it can be opened. */
export const internshipTitle = ({ title, is_deleted }: Pick<Internship, 'title' | 'is_deleted'>) =>
  is_deleted ? `${title} (deleted)` : title
