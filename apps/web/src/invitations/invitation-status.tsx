import type { SentInvitation } from '@fledge/contract/invitations'
import { Badge } from '../ui/badge.tsx'
import { shortDate } from '../ui/text/dates.ts'

const stateNames = { applied: 'Applied', declined: 'Declined' }

/** "Invited to Data Intern on Nov 15, 2026", and the student's response. */
export const InvitationStatus = ({ invitations }: { invitations: SentInvitation[] }) =>
  invitations.length > 0 ? (
    <ul aria-label="Invitations" className="grid grid-cols-1 gap-1.5 text-sm">
      {invitations.map(({ id, title, created_at, state }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
          <span className="min-w-0 [overflow-wrap:anywhere]">
            Invited to <bdi className="text-ink">{title}</bdi> on {shortDate(created_at)}
          </span>
          {state !== 'open' && <Badge tone={state === 'applied' ? 'green' : 'outline'}>{stateNames[state]}</Badge>}
        </li>
      ))}
    </ul>
  ) : null
