import type { Batch } from '@fledge/contract/batches/batches'
import { useState } from 'react'
import { toastError } from '../platform/forms/toast-error.ts'
import { useStableCallback } from '../platform/rendering/use-stable-callback.ts'
import { RecruitersOnly } from '../team/team-role.tsx'
import { Button } from '../ui/button.tsx'
import { createListeners, useStore } from '../ui/store.ts'
import { formatCount } from '../ui/text/amounts.ts'
import { useBatches, useUndoBatch } from './batches.queries.ts'
import { RefusedPeople } from './refused-people.tsx'

const listeners = createListeners(() => {
  const timer = setInterval(listeners.notify, 1000)
  return () => clearInterval(timer)
})

const secondsTo = (at: string) => Math.max(0, Math.ceil((Date.parse(at) - Date.now()) / 1000))

/** What the company sends to many: with Undo while it waits, and afterwards with the people who did not get it. */
export function RecentBatches() {
  const { data: batches = [] } = useBatches()
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const close = useStableCallback((id: string) => setClosed(new Set([...closed, id])))
  const shown = batches.filter(({ id, state, refused }) => {
    if (closed.has(id) || state === 'undone') return false
    return state !== 'sent' || refused.length > 0
  })
  if (shown.length === 0) return null
  return (
    <ul aria-label="Sent to several people" className="grid shrink-0 grid-cols-1 gap-2">
      {shown.map(batch => (
        <li key={batch.id} className="rounded-card bg-sunken px-4 py-2 text-sm">
          {batch.state === 'sent' ? (
            <Finished batch={batch} onClose={() => close(batch.id)} />
          ) : (
            <Waiting batch={batch} />
          )}
        </li>
      ))}
    </ul>
  )
}

const nameOf = ({ kind }: Batch) => (kind === 'message' ? 'Message' : 'Interview times')

function Waiting({ batch }: { batch: Batch }) {
  const { id, total, sender, due_at, state } = batch
  const seconds = useStore({ get: () => secondsTo(due_at), subscribe: listeners.subscribe })
  const undo = useUndoBatch()
  const isSending = state === 'sending' || seconds === 0
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p className="tabular-nums">
        {nameOf(batch)} to {formatCount(total, 'person', 'people')} by <bdi>{sender.name}</bdi>
        {isSending ? ': being sent' : `: goes out in ${seconds} s`}
      </p>
      {!isSending && (
        <RecruitersOnly>
          <Button
            variant="link"
            pending={undo.isPending}
            onClick={() => void undo.mutateAsync(id).catch(error => toastError(error, 'It could not be undone'))}
          >
            Undo
          </Button>
        </RecruitersOnly>
      )}
    </div>
  )
}

const Finished = ({ batch, onClose }: { batch: Batch; onClose: () => void }) => (
  <div className="grid gap-1">
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p>
        {nameOf(batch)}: sent to {batch.sent} of {formatCount(batch.total, 'person', 'people')}. Not to:
      </p>
      <Button variant="link" onClick={onClose}>
        Close
      </Button>
    </div>
    <RefusedPeople people={batch.refused} />
  </div>
)
