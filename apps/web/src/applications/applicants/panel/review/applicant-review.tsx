import type { Applicant } from '../../../application.ts'
import { ApplicantNote } from '../note/applicant-note.tsx'
import { AssigneeField } from './assignee-field.tsx'
import { TeamReviews } from './team-reviews.tsx'

/** What the team thinks of an applicant: who looks after them, the own rating and note, and those of colleagues. */
export const ApplicantReview = ({ applicant }: { applicant: Applicant }) => (
  <section aria-labelledby="team-review" className="grid grid-cols-1 content-start gap-4">
    <div>
      <h3 id="team-review" className="text-lg">
        Review
      </h3>
      <p className="text-muted text-sm">Visible only to your company.</p>
    </div>
    <ApplicantNote applicant={applicant} />
    <TeamReviews applicant={applicant} />
    <AssigneeField applicant={applicant} />
  </section>
)
