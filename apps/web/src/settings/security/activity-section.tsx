import type { Activity } from '@fledge/contract/account'
import { Check, KeyRound, ShieldAlert, UserRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { useUniversity } from '../../identity/openid/university.queries.ts'
import { useSingleFlight } from '../../platform/forms/single-flight.ts'
import { toastError } from '../../platform/forms/toast-error.ts'
import { adviceOf } from '../../platform/net/call-error.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { timeAgo } from '../../ui/text/dates.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { loadActivity, useActivity, useRevokeOtherSessions } from '../settings.queries.ts'
import { SettingsSection } from '../settings-section.tsx'
import { activityText, networkText } from './activity-text.ts'

/** Lists sign-ins and changes of the account, so that the owner notices somebody else. */
export function ActivitySection() {
  const { data, error, isFetching, refetch } = useActivity()
  return (
    <SettingsSection
      title="Recent activity"
      explanation="Sign-ins and changes of the last 180 days. Places are kept as a part of the IP address only."
    >
      {data ? (
        <ActivityList key={data.next} newest={data.activity} next={data.next} />
      ) : error ? (
        <ErrorState
          title="Failed to load your activity"
          headingLevel="h3"
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {adviceOf(error)}
        </ErrorState>
      ) : (
        <SkeletonGroup label="Loading your activity" className="grid gap-3">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </SkeletonGroup>
      )}
      <SignOutOthers />
    </SettingsSection>
  )
}

/** Loads older events below the visible ones, starting at the last of them. */
function ActivityList({ newest, next }: { newest: Activity[]; next: string | null }) {
  const [older, setOlder] = useState({ activity: [] as Activity[], next })
  const list = useRef<HTMLUListElement>(null)
  const [showMore, pending] = useSingleFlight(async () => {
    if (!older.next) return
    try {
      const page = await loadActivity(older.next)
      setOlder({ activity: [...older.activity, ...page.activity], next: page.next })
      // The button is gone after the last page, and the focus must not fall to the body.
      if (!page.next) list.current?.focus()
    } catch (error) {
      toastError(error, 'Failed to load your activity')
    }
  })
  const all = [...newest, ...older.activity]
  if (all.length === 0) return <p className="text-muted">Nothing yet. What happens from now on appears here.</p>
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Recent activity" className="grid grid-cols-1 divide-y divide-line">
        {all.map(event => (
          <ActivityItem key={event.id} event={event} />
        ))}
      </ul>
      {older.next && (
        <Button variant="secondary" className="sm:justify-self-start" pending={pending} onClick={() => void showMore()}>
          Show more
        </Button>
      )}
    </>
  )
}

const iconOf = ({ kind, succeeded }: Activity) => {
  if (!succeeded) return ShieldAlert
  if (kind === 'sign-in') return UserRound
  return kind === 'confirmation' || kind === 'second-factor-asked' ? Check : KeyRound
}

function ActivityItem({ event }: { event: Activity }) {
  const university = useUniversity()
  const Icon = iconOf(event)
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
      <Icon aria-hidden className={cn('mt-0.5 size-6 shrink-0', event.succeeded ? 'text-muted' : 'text-danger')} />
      <div className="min-w-0 flex-1">
        <p className={cn('font-medium', !event.succeeded && 'text-danger')}>{activityText(event, university)}</p>
        <p className="text-muted text-sm sm:flex sm:gap-1.5">
          <span className="block">{event.device}</span>
          <span aria-hidden className="hidden sm:inline">
            ·
          </span>
          <span className="block">
            {event.network && `${networkText(event.network)} · `}
            <time dateTime={event.at}>{timeAgo(event.at)}</time>
          </span>
        </p>
      </div>
    </li>
  )
}

function SignOutOthers() {
  const revoke = useRevokeOtherSessions()
  const signOut = () =>
    void revoke.mutateAsync().then(
      () => toast.success('Other devices signed out'),
      error => toastError(error, 'Failed to sign out the other devices'),
    )
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-control bg-sunken p-4">
      <p className="min-w-0 flex-1 basis-60 text-sm">
        <strong>Not you?</strong> Sign out every other device, then change your password above. A calendar feed that was
        not created on this device stops working too.
      </p>
      <Button variant="secondary" className="grow sm:grow-0" pending={revoke.isPending} onClick={signOut}>
        Sign out other devices
      </Button>
    </div>
  )
}
