import { Link } from '@tanstack/react-router'

import { adviceOf } from '../platform/net/call-error.ts'
import { useSession } from '../platform/session/session.ts'
import { CardSection } from '../ui/card-section.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../ui/feedback/skeleton.tsx'
import { InviteForm } from './members/invite-form.tsx'
import { LeaveSection } from './members/leave-section.tsx'
import { MemberRow, nameOf } from './members/member-row.tsx'
import { PendingInvitations } from './members/pending-invitations.tsx'
import { useTeamChange } from './members/team-change.tsx'
import { useTeam } from './team.queries.ts'

/** The members of the company, their roles and the pending invitations. */
export function TeamPage() {
  const userId = useSession()?.user.id
  const { data: team, error, isFetching, refetch } = useTeam()
  const self = team?.members.find(({ user_id }) => user_id === userId)
  const isOwner = self?.role === 'owner'
  const [runChange, confirmDialog] = useTeamChange(self?.email ?? '')
  return (
    <div className="grid grid-cols-1 gap-4">
      <header>
        <h1 className="text-2xl">Team</h1>
        <p className="text-muted">The people who work with your internships and applicants.</p>
      </header>
      {team ? (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-6">
          <CardSection title="Members">
            <ul className="grid grid-cols-1 divide-y divide-line">
              {team.members.map(member => (
                <MemberRow
                  key={member.user_id}
                  member={member}
                  isSelf={member === self}
                  isOwner={isOwner}
                  runChange={runChange}
                />
              ))}
            </ul>
            {!isOwner && (
              <p className="text-muted text-sm">
                {askAnOwner(team.members.filter(m => m.role === 'owner').map(nameOf))}
              </p>
            )}
          </CardSection>
          <div className="grid grid-cols-1 gap-4">
            {isOwner && (
              <CardSection title="Invite a colleague">
                <InviteForm email={self.email} />
              </CardSection>
            )}
            {team.invitations.length > 0 && (
              <CardSection title="Pending invitations">
                <PendingInvitations invitations={team.invitations} isOwner={isOwner} runChange={runChange} />
              </CardSection>
            )}
            {self && team.members.length > 1 && (
              <CardSection title={isOwner ? 'Hand over or leave' : 'Leave'}>
                <LeaveSection members={team.members} self={self} />
              </CardSection>
            )}
            {isOwner && team.members.length === 1 && (
              <p className="px-1 text-muted text-sm">
                You work alone here. To end the company, delete your account in{' '}
                <Link to="/settings/security" className="underline underline-offset-2">
                  Settings
                </Link>
                .
              </p>
            )}
          </div>
        </div>
      ) : error ? (
        <ErrorState title="Your team could not be loaded" onRetry={() => void refetch()} retrying={isFetching}>
          {adviceOf(error)}
        </ErrorState>
      ) : (
        <SkeletonGroup
          label="Loading team"
          className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:p-6"
        >
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </SkeletonGroup>
      )}
      {confirmDialog}
    </div>
  )
}

const askAnOwner = (owners: string[]) =>
  `Only owners change the team. Ask ${new Intl.ListFormat('en', { type: 'disjunction' }).format(owners)}.`
