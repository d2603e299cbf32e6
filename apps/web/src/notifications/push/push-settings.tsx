import type { PushDevice } from '@fledge/contract/push/push'
import { deviceName } from '@fledge/contract/wire/device-name'
import { useState } from 'react'
import { toastError } from '../../platform/forms/toast-error.ts'
import { toastOutcome } from '../../platform/forms/toast-outcome.ts'
import { adviceOf } from '../../platform/net/call-error.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { shortDate } from '../../ui/text/dates.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { usePush, useRemoveDevice, useShowDetails, useSubscribe } from './push.queries.ts'
import { findPushSupport, type PushSupport } from './push-support.ts'

const hints: Record<Exclude<PushSupport, 'ready'>, string> = {
  install:
    'An iPhone or iPad shows notifications of apps on its Home Screen: tap Share, then Add to Home Screen, and open Fledge from there.',
  blocked:
    'This browser blocks notifications of Fledge. Allow them in its settings for this site, then reload the page.',
  none: 'This browser cannot show notifications.',
}

/** The devices that show notifications, and the button that adds this one. */
export function PushDevices() {
  const { data, error, isFetching, refetch } = usePush()
  const [support] = useState(findPushSupport)
  const subscribe = useSubscribe()
  const turnOn = () =>
    void subscribe.mutateAsync().then(
      device => {
        if (device) toast.success('This device shows notifications now')
      },
      fault => toastError(fault, 'Notifications could not be turned on'),
    )
  if (!data)
    return error ? (
      <ErrorState
        title="Failed to load your devices"
        headingLevel="h3"
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        {adviceOf(error)}
      </ErrorState>
    ) : (
      <SkeletonGroup label="Loading your devices">
        <Skeleton className="h-11" />
      </SkeletonGroup>
    )
  const hasThis = data.devices.some(({ current }) => current)
  return (
    <>
      {data.devices.length > 0 && (
        <ul className="grid grid-cols-1 divide-y divide-line">
          {data.devices.map(device => (
            <DeviceItem key={device.id} device={device} />
          ))}
        </ul>
      )}
      {!hasThis &&
        (support === 'ready' ? (
          <Button variant="secondary" className="justify-self-start" pending={subscribe.isPending} onClick={turnOn}>
            Turn on for this device
          </Button>
        ) : (
          <p className="text-sm">{hints[support]}</p>
        ))}
    </>
  )
}

function DeviceItem({ device }: { device: PushDevice }) {
  const showDetails = useShowDetails()
  const remove = useRemoveDevice()
  const name = deviceName(device.user_agent)
  const toggle = (shows_details: boolean) =>
    void showDetails
      .mutateAsync({ id: device.id, shows_details })
      .catch(error => toastError(error, 'Failed to change the device'))
  const turnOff = () =>
    toastOutcome(remove.mutateAsync(device), {
      done: 'Notifications turned off for this device',
      failed: 'Failed to turn off notifications',
    })
  return (
    <li className="grid gap-1 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex min-w-0 flex-wrap items-center gap-2 font-medium">
          {name}
          {device.current && <Badge tone="green">This device</Badge>}
          <span className="font-normal text-muted text-sm">since {shortDate(device.created_at)}</span>
        </p>
        <Button variant="secondary" aria-label={`Turn off for ${name}`} onClick={() => void turnOff()}>
          Turn off
        </Button>
      </div>
      <Switch
        label="Show the text on the lock screen"
        hint="It can name companies and people. Without it, a notification says only that there is news."
        checked={device.shows_details}
        onChange={event => toggle(event.currentTarget.checked)}
      />
    </li>
  )
}
