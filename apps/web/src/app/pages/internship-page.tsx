import { InternshipDetail } from '../../internships/detail/internship-detail.tsx'
import { InvitationNotice } from '../../invitations/invitation-notice.tsx'

/** An internship, and above it the invitation that the reading student got from its company. */
export const InternshipPage = () => (
  <InternshipDetail
    renderNotice={internship =>
      internship.invitation && <InvitationNotice internship={internship} invitation={internship.invitation} />
    }
  />
)
