import type { Delivery } from '@fledge/contract/integrations/webhooks'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { toastError } from '../../platform/forms/toast-error.ts'
import { adviceOf } from '../../platform/net/call-error.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { timeAgo } from '../../ui/text/dates.ts'
import { useDeliveries, useSendAgain } from '../integrations.queries.ts'
import { eventText, faultText } from './event-texts.ts'

/** What was sent to a webhook, newest first. */
export function DeliveryLog({ webhookId, url, isActive }: { webhookId: string; url: string; isActive: boolean }) {
  const [page, setPage] = useState(1)
  const { data, error, isFetching, refetch } = useDeliveries(webhookId, page)
  if (error && !data)
    return (
      <ErrorState
        title="The log could not be loaded"
        headingLevel="h3"
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        {adviceOf(error)}
      </ErrorState>
    )
  if (!data)
    return (
      <SkeletonGroup label="Loading the log" className="grid gap-3">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </SkeletonGroup>
    )
  if (data.pagination.total === 0)
    return <p className="text-muted text-sm">Nothing was sent in the last 30 days. Send a test to try it.</p>
  return (
    <>
      <ul aria-label="Log" className="grid grid-cols-1 divide-y divide-line">
        {data.deliveries.map(delivery => (
          <DeliveryRow key={delivery.id} delivery={delivery} canSend={isActive} />
        ))}
      </ul>
      <Pagination page={page} pages={data.pagination.pages} onPage={setPage} label={`Pages of the log of ${url}`} />
    </>
  )
}

const states: Record<Delivery['state'], { text: string; tone: BadgeTone }> = {
  delivered: { text: 'Delivered', tone: 'green' },
  waiting: { text: 'Waiting', tone: 'yellow' },
  failed: { text: 'Failed', tone: 'red' },
}

function DeliveryRow({ delivery, canSend }: { delivery: Delivery; canSend: boolean }) {
  const { id, event, state, tries, status, fault, milliseconds, created_at } = delivery
  const send = useSendAgain()
  const result = status === null ? fault && faultText(fault) : `HTTP ${status}`
  const facts = [
    timeAgo(created_at),
    result,
    milliseconds !== null && status !== null && `${milliseconds} ms`,
    tries > 1 && `${tries} tries`,
  ]
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium text-sm">{eventText(event)}</span>
          <Badge tone={states[state].tone}>{states[state].text}</Badge>
        </p>
        <p className="text-muted text-sm tabular-nums">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {canSend && (
        <IconButton
          label={`Send again: ${eventText(event)}, ${timeAgo(created_at)}`}
          pending={send.isPending}
          onClick={() => void send.mutateAsync(id).catch(error => toastError(error, 'Failed to send it again'))}
        >
          <RotateCw />
        </IconButton>
      )}
    </li>
  )
}
