import { Link } from '@tanstack/react-router'
import { useSingleFlight } from '../../platform/forms/single-flight.ts'
import { toastError } from '../../platform/forms/toast-error.ts'
import { goTo } from '../../platform/navigation/navigation.ts'
import { type Session, signOut, updateSessionUser } from '../../platform/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { useAcceptInvitation } from '../team.queries.ts'
import { forgetInvitationToken } from './invitation-token.ts'

type AnswerProps = { email: string; company: string }

/** For visitors: signing up or in returns to this page. */
export const SignInToAccept = ({ email }: { email: string }) => (
  <>
    <p>
      Sign up or sign in with <b className="[overflow-wrap:anywhere]">{email}</b>, then accept the invitation.
    </p>
    <div className="grid gap-2">
      <Button asChild size="lg">
        <Link to="/auth" search={{ tab: 'sign-up', role: 'company', email, next: '/invitation' }}>
          Sign up
        </Link>
      </Button>
      <Button asChild size="lg" variant="secondary">
        <Link to="/auth" search={{ tab: 'sign-in', role: 'company', email, next: '/invitation' }}>
          I have an account
        </Link>
      </Button>
    </div>
  </>
)

/** The page signs out only when this button is pressed. */
const SwitchAccount = () => (
  <Button
    variant="secondary"
    size="lg"
    onClick={() => {
      signOut('keep')
      goTo('/invitation')
    }}
  >
    Use another account
  </Button>
)

export const OtherAccount = ({ email, own }: { email: string; own: string }) => (
  <>
    <p role="alert">
      This invitation was sent to <b className="[overflow-wrap:anywhere]">{email}</b>, and you are signed in as{' '}
      <b className="[overflow-wrap:anywhere]">{own}</b>. Sign in with that email to accept it.
    </p>
    <SwitchAccount />
  </>
)

export const StudentAccount = () => (
  <>
    <p role="alert">
      You are signed in as a student, and a student account cannot join a company. Ask to be invited with another email.
    </p>
    <SwitchAccount />
  </>
)

type AcceptProps = AnswerProps & { token: string; user: Session['user'] }

export function AcceptInvitation({ token, user, company }: AcceptProps) {
  const acceptInvitation = useAcceptInvitation()
  const [accept, pending] = useSingleFlight(async () => {
    try {
      await acceptInvitation.mutateAsync(token)
      forgetInvitationToken()
      updateSessionUser({ role: 'company' })
      toast.success(`Welcome to ${company}!`)
      goTo('/company/applicants')
    } catch (error) {
      toastError(error, 'Failed to accept the invitation')
    }
  })
  if (user.role === null)
    return (
      <>
        <p>One question first: your name.</p>
        <Button asChild size="lg">
          <Link to="/auth" search={{ setup: true, role: 'company', next: '/invitation' }}>
            Continue
          </Link>
        </Button>
      </>
    )
  return (
    <>
      <p className="text-muted text-sm">
        Your account leaves the company it has now, which must be empty: without internships and colleagues.
      </p>
      <Button size="lg" pending={pending} onClick={accept}>
        Accept invitation
      </Button>
    </>
  )
}

export const AlreadyMember = ({ company }: { company: string }) => (
  <>
    <p>
      You work for <bdi>{company}</bdi> already.
    </p>
    <Button asChild size="lg">
      <Link to="/company" onClick={forgetInvitationToken}>
        Open the dashboard
      </Link>
    </Button>
  </>
)
