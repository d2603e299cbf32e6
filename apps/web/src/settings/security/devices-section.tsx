import type { Device } from '@fledge/contract/sign-in/security-responses'
import { deviceName, isHandheld } from '@fledge/contract/wire/device-name'
import { Laptop, Smartphone } from 'lucide-react'
import { toastError } from '../../platform/forms/toast-error.ts'
import { adviceOf, isCallError } from '../../platform/net/call-error.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { timeAgo } from '../../ui/text/dates.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { useRevokeSession, useSessions } from '../settings.queries.ts'
import { SettingsSection } from '../settings-section.tsx'

/** Lists the sessions of the account and revokes other ones. */
export function DevicesSection() {
  const { data: devices, error, isFetching, refetch } = useSessions()
  return (
    <SettingsSection title="Signed-in devices" explanation="Sign out what you do not know, and change your password.">
      {devices ? (
        <ul className="grid grid-cols-1 divide-y divide-line">
          {[...devices]
            .sort((a, b) => Number(b.current) - Number(a.current))
            .map(device => (
              <DeviceItem key={device.id} device={device} />
            ))}
        </ul>
      ) : error ? (
        <ErrorState
          title="Failed to load your devices"
          headingLevel="h3"
          onRetry={() => void refetch()}
          retrying={isFetching}
        >
          {adviceOf(error)}
        </ErrorState>
      ) : (
        <SkeletonGroup label="Loading your devices" className="grid gap-3">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </SkeletonGroup>
      )}
    </SettingsSection>
  )
}

function DeviceItem({ device }: { device: Device }) {
  const revoke = useRevokeSession()
  const name = deviceName(device.user_agent)
  const Icon = isHandheld(device.user_agent) ? Smartphone : Laptop
  const signOut = () =>
    void revoke.mutateAsync(device.id).then(
      () => toast.success('Device signed out'),
      error => {
        if (!isCallError(error, 404)) toastError(error, 'Failed to sign out the device')
      },
    )
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
      <Icon aria-hidden className="size-6 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {device.current && <Badge tone="green">This device</Badge>}
        </p>
        <p className="truncate text-muted text-sm">
          {device.ip_address ? `${device.ip_address} · ` : ''}signed in {timeAgo(device.created_at)}
        </p>
      </div>
      {!device.current && (
        <Button
          variant="secondary"
          pending={revoke.isPending}
          aria-label={`Sign out ${name}, signed in ${timeAgo(device.created_at)}`}
          onClick={signOut}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
