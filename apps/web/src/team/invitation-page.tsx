import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useAccountProfile } from '../identity/identity.queries.ts'
import { adviceOf, isCallError } from '../platform/net/call-error.ts'
import { useSession } from '../platform/session/session.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { DrawingBriefcase } from '../ui/feedback/drawings.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../ui/feedback/skeleton.tsx'
import { LogoMark } from '../ui/theme/logo-mark.tsx'
import {
  AcceptInvitation,
  AlreadyMember,
  OtherAccount,
  SignInToAccept,
  StudentAccount,
} from './joining/invitation-answer.tsx'
import { takeInvitationToken } from './joining/invitation-token.ts'
import { useTeamInvitation } from './team.queries.ts'
import { joinTexts, roleNames } from './team-role.tsx'

/** The page of the link in an invitation email, with or without a session. */
export function InvitationPage() {
  const [token] = useState(takeInvitationToken)
  const { data, error, isFetching, refetch } = useTeamInvitation(token)
  if (token === null) return <Ended title="Which invitation?">Open the link in the mail again.</Ended>
  if (isCallError(error, 410)) return <Ended title="This invitation has expired">Ask your company for a new one.</Ended>
  if (isCallError(error, 404))
    return (
      <Ended title="This invitation is no longer valid">
        It was withdrawn, or a newer one has replaced it. Look for a newer mail, or ask your company for a new one.
      </Ended>
    )
  if (!data && error)
    return (
      <ErrorState title="The invitation could not be loaded" onRetry={() => void refetch()} retrying={isFetching}>
        {adviceOf(error)}
      </ErrorState>
    )
  if (!data)
    return (
      <SkeletonGroup label="Loading the invitation" className="mx-auto grid w-full max-w-md gap-4">
        <Skeleton className="h-12 w-12" />
        <Skeleton className="h-8 w-2/3" />
        <Skeleton className="h-24 w-full" />
      </SkeletonGroup>
    )
  const { company, role, email, accepted } = data
  return (
    <Card className="mx-auto grid w-full max-w-md grid-cols-1 gap-5">
      <div className="grid gap-3">
        <LogoMark name={company.name} />
        <h1 className="text-2xl [overflow-wrap:anywhere]">
          Join <bdi>{company.name}</bdi> on Fledge
        </h1>
        <p className="text-muted">
          You are invited as <b className="text-ink">{roleNames[role].toLowerCase()}</b>. {joinTexts[role]}
        </p>
      </div>
      <Answer token={token} email={email} company={company} isAccepted={accepted} />
    </Card>
  )
}

type AnswerProps = { token: string; email: string; company: { id: string; name: string }; isAccepted: boolean }

function Answer({ token, email, company, isAccepted }: AnswerProps) {
  const user = useSession()?.user
  const profile = useAccountProfile()
  if (!user) return <SignInToAccept email={email} />
  if (profile.data?.company_id === company.id) return <AlreadyMember company={company.name} />
  if (user.email.toLowerCase() !== email || isAccepted) return <OtherAccount email={email} own={user.email} />
  if (user.role === 'student') return <StudentAccount />
  return <AcceptInvitation token={token} user={user} email={email} company={company.name} />
}

const Ended = ({ title, children }: { title: string; children: ReactNode }) => (
  <EmptyState
    headingLevel="h1"
    drawing={<DrawingBriefcase />}
    title={title}
    action={
      <Button asChild variant="secondary">
        <Link to="/">Go to Fledge</Link>
      </Button>
    }
  >
    {children}
  </EmptyState>
)
