import { Link, Navigate } from '@tanstack/react-router'
import { adviceOf } from '../../platform/net/call-error.ts'
import { signOut, useSession } from '../../platform/session/session.ts'
import { Appeal } from '../../reports/appeal.tsx'
import { useAppealSuspension, useSuspension } from '../../reports/reports.queries.ts'
import { DataSection } from '../../settings/account/data-section.tsx'
import { DeleteAccountSection } from '../../settings/account/delete-account-section.tsx'
import { Button } from '../../ui/button.tsx'
import { CardSection } from '../../ui/card-section.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { shortDate } from '../../ui/text/dates.ts'
import { paths } from '../paths.ts'

const titles = { account: 'Your account is suspended', company: 'Your company is suspended' }

/** What a suspended person can still do: read the reason, appeal once, export the data and delete the account. */
export function SuspendedPage() {
  const email = useSession()?.user.email ?? ''
  const { data, error, isFetching, refetch } = useSuspension()
  const { mutateAsync } = useAppealSuspension()
  if (data && !data.suspension) return <Navigate to={paths.home} replace />
  if (error && !data)
    return (
      <ErrorState
        headingLevel="h1"
        title="The reason could not be loaded"
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        {adviceOf(error)}
      </ErrorState>
    )
  const suspension = data?.suspension
  if (!suspension)
    return (
      <SkeletonGroup label="Loading the reason" className="mx-auto grid w-full max-w-reading gap-4">
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="h-40 rounded-card" />
        <Skeleton className="h-56 rounded-card" />
      </SkeletonGroup>
    )
  const { target, reason, at, appeal } = suspension
  return (
    <div className="mx-auto grid w-full max-w-reading grid-cols-1 gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{titles[target]}</h1>
        <Button variant="secondary" onClick={() => signOut('keep')}>
          Log out
        </Button>
      </header>
      <CardSection title="Why">
        <p dir="auto" className="whitespace-pre-line break-words">
          {reason}
        </p>
        <p className="text-muted text-sm">
          Decided by an operator of Fledge on {shortDate(at)}.{' '}
          {target === 'company' && 'All internships of the company are offline, and its members are signed out. '}
          Nothing was deleted.
        </p>
      </CardSection>
      <CardSection title="Appeal">
        <Appeal appeal={appeal} onSend={mutateAsync} />
      </CardSection>
      <DataSection />
      <DeleteAccountSection email={email} />
      <p className="px-1 text-muted text-sm">
        Another question?{' '}
        <Link to={paths.contact} className="underline underline-offset-2">
          Write to support
        </Link>
      </p>
    </div>
  )
}
