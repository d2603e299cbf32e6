import { shortDate } from '../../../ui/text/dates.ts'
import type { Applicant } from '../../application.ts'
import { matchText } from '../match-text.ts'

/** The internship, the date of the application, the matching skills and the student's email. */
export const ApplicantFacts = ({ applicant }: { applicant: Applicant }) => {
  const skills = matchText(applicant.match)
  return (
    <div className="grid gap-0.5 text-sm">
      <p className="[overflow-wrap:anywhere]">
        <bdi className="font-medium">{applicant.internship.title}</bdi>
        <span className="text-muted"> · Applied {shortDate(applicant.applied_at)}</span>
      </p>
      <p className="[overflow-wrap:anywhere]">
        {skills && <>{skills} · </>}
        <a
          href={`mailto:${applicant.student.email}`}
          className="text-muted underline decoration-line underline-offset-2 hover:decoration-edge"
        >
          {applicant.student.email}
        </a>
      </p>
    </div>
  )
}
