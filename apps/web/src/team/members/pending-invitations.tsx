import type { TeamInvitation } from '@fledge/contract/team'
import { Mail } from 'lucide-react'
import { useRef } from 'react'
import { toastOutcome } from '../../platform/forms/toast-outcome.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { formatCount } from '../../ui/text/amounts.ts'
import { daysLeft } from '../../ui/text/dates.ts'
import { useInviteColleague, useWithdrawInvitation } from '../team.queries.ts'
import { roleNames } from '../team-role.tsx'
import type { RunTeamChange } from './team-change.tsx'

type PendingInvitationsProps = { invitations: TeamInvitation[]; isOwner: boolean; runChange: RunTeamChange }

export function PendingInvitations({ invitations, isOwner, runChange }: PendingInvitationsProps) {
  const list = useRef<HTMLUListElement>(null)
  // The row is removed with its buttons, and the focus would fall to the body.
  const keepFocus = () => list.current?.focus()
  return (
    <ul ref={list} tabIndex={-1} aria-label="Pending invitations" className="grid grid-cols-1 divide-y divide-line">
      {invitations.map(invitation => (
        <InvitationRow
          key={invitation.id}
          invitation={invitation}
          isOwner={isOwner}
          runChange={runChange}
          onWithdrawn={keepFocus}
        />
      ))}
    </ul>
  )
}

const expiry = (days: number) => (days === 0 ? 'Expired' : `${formatCount(days, 'day')} left`)

type RowProps = { invitation: TeamInvitation; isOwner: boolean; runChange: RunTeamChange; onWithdrawn: () => void }

function InvitationRow({ invitation: { id, email, role, expires_at }, isOwner, runChange, onWithdrawn }: RowProps) {
  const invite = useInviteColleague()
  const withdraw = useWithdrawInvitation()
  const days = daysLeft(expires_at) ?? 0
  const resend = () =>
    void runChange(() => invite.mutateAsync({ email, role }), {
      done: `A new link was sent to ${email}. The old one no longer works.`,
      failed: 'Failed to send the invitation',
    })
  const withdrawNow = async () => {
    onWithdrawn()
    await toastOutcome(withdraw.mutateAsync(id), {
      done: `The invitation to ${email} was withdrawn`,
      failed: 'Failed to withdraw the invitation',
    })
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-sunken text-muted">
        <Mail aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium [overflow-wrap:anywhere]">{email}</p>
        <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
          {roleNames[role]} <Badge tone={days === 0 ? 'red' : 'outline'}>{expiry(days)}</Badge>
        </p>
      </div>
      {isOwner && (
        <div className="flex flex-wrap gap-2 max-sm:basis-full">
          <Button variant="secondary" aria-label={`Send again to ${email}`} pending={invite.isPending} onClick={resend}>
            Send again
          </Button>
          <Button
            variant="ghost"
            aria-label={`Withdraw the invitation to ${email}`}
            pending={withdraw.isPending}
            onClick={() => void withdrawNow()}
          >
            Withdraw
          </Button>
        </div>
      )}
    </li>
  )
}
