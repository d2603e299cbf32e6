import { teamInvitationDays } from '@fledge/contract/team'
import type { CompanyRole } from '@fledge/contract/wire/endpoint'
import { button, paragraph, renderMail, unconfirmedCompanyWarning } from '../platform/mail/mail-layout.ts'

const mays: Record<CompanyRole, string> = {
  owner: 'As an owner, you can do everything in the company, and manage its team.',
  recruiter: 'As a recruiter, you can post internships and decide on applicants.',
  viewer: 'As a viewer, you can read applications, rate them and write notes.',
}

type Invitation = {
  to: string
  companyName: string
  inviter: { full_name: string; email: string }
  role: CompanyRole
  link: string
}

export const teamInvitationMail = ({ to, companyName, inviter, role, link }: Invitation) =>
  renderMail({
    to,
    subject: `Join ${companyName} on Fledge`,
    heading: `Join ${companyName} on Fledge`,
    parts: [
      paragraph(
        `${inviter.full_name || 'A colleague'} (${inviter.email}) invites you to work for ${companyName} on Fledge. ${mays[role]}`,
      ),
      paragraph(unconfirmedCompanyWarning),
      button('Open the invitation', link),
      paragraph(
        `The link works for ${teamInvitationDays} days, and only for ${to}. If you do not know the sender, you can ignore this mail.`,
      ),
    ],
  })
