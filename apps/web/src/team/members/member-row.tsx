import type { Member } from '@fledge/contract/team'
import type { CompanyRole } from '@fledge/contract/wire/endpoint'
import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { shortDate } from '../../ui/text/dates.ts'
import { LogoMark } from '../../ui/theme/logo-mark.tsx'
import { useChangeMemberRole, useRemoveMember } from '../team.queries.ts'
import { roleNames } from '../team-role.tsx'
import { RoleMenu } from './role-menu.tsx'
import { TakeOverChoice } from './take-over-choice.tsx'
import type { RunTeamChange } from './team-change.tsx'

export const nameOf = ({ full_name, email }: Pick<Member, 'full_name' | 'email'>) => full_name || email

type MemberRowProps = { member: Member; isSelf: boolean; isOwner: boolean; runChange: RunTeamChange }

/** One member. Owners change roles and remove colleagues; leaving is a section of its own. */
export function MemberRow({ member, isSelf, isOwner, runChange }: MemberRowProps) {
  const changeRole = useChangeMemberRole()
  const remove = useRemoveMember()
  const [interviewsTo, setInterviewsTo] = useState('')
  const name = nameOf(member)
  const setRole = (role: CompanyRole) =>
    void runChange(() => changeRole.mutateAsync({ user_id: member.user_id, role }), {
      done: `${name} is ${roleNames[role].toLowerCase()} now`,
      failed: 'Failed to change the role',
    })
  const removeNow = () =>
    runChange(() => remove.mutateAsync({ user_id: member.user_id, interviews_to: interviewsTo }), {
      done: `${name} is no longer in your team`,
      failed: 'Failed to remove the member',
    })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <LogoMark name={name} className="rounded-full" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-medium [overflow-wrap:anywhere]">
          <bdi>{name}</bdi>
          {isSelf && <Badge tone="green">You</Badge>}
        </p>
        <p className="text-muted text-sm [overflow-wrap:anywhere]">
          {member.email}
          <span className="max-sm:hidden"> · </span>
          <span className="max-sm:block">since {shortDate(member.joined_at)}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:basis-full">
        {isOwner ? (
          <RoleMenu
            role={member.role}
            label={`Role of ${name}: ${roleNames[member.role]}`}
            pending={changeRole.isPending}
            onChoose={setRole}
          />
        ) : (
          <Badge>{roleNames[member.role]}</Badge>
        )}
        {isOwner && !isSelf && (
          <ConfirmDialog
            trigger={
              <Button variant="ghost" aria-label={`Remove ${name}`}>
                Remove
              </Button>
            }
            title={`Remove ${name}?`}
            description="The access ends at once, and invitations that this person sent are withdrawn. Notes and decisions stay, by a former member. The account stays, with an empty company of its own."
            confirmLabel="Remove"
            onConfirm={removeNow}
          >
            <TakeOverChoice leaving={member} value={interviewsTo} onChange={setInterviewsTo} />
          </ConfirmDialog>
        )}
      </div>
    </li>
  )
}
