import { InternshipDetail } from '../../internships/detail/internship-detail.tsx'
import { InvitationNotice } from '../../invitations/invitation-notice.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'

/** An internship, and above it the invitation that the reading student got from its company. */
export const InternshipPage = () => (
  <InternshipDetail
    renderNotice={internship =>
      internship.is_unavailable ? (
        <Notice>This internship is no longer available. Your application stays in your list.</Notice>
      ) : (
        internship.invitation && <InvitationNotice internship={internship} invitation={internship.invitation} />
      )
    }
  />
)
