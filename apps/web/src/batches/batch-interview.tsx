import { type FormEvent, useState } from 'react'
import { ownTimeZone } from '../interviews/interview-time.ts'
import { ProposalFields } from '../interviews/proposal-fields.tsx'
import { SlotPicker } from '../interviews/slot-picker.tsx'
import { explain } from '../platform/net/call-error.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { useDialogGuard } from '../ui/overlays/dialog-context.ts'
import { formatCount } from '../ui/text/amounts.ts'
import type { Addressee } from './batch-dialog.tsx'
import { useSendBatch } from './use-send-batch.tsx'

type BatchInterviewProps = { recipients: Addressee[]; onSent: () => void }

/** The same times for all. Each time can be booked once. */
export function BatchInterview({ recipients, onSent }: BatchInterviewProps) {
  const [slots, setSlots] = useState<string[]>([])
  const [minutes, setMinutes] = useState(30)
  const [place, setPlace] = useState('')
  const [isTried, setTried] = useState(false)
  const { send, isPending, error } = useSendBatch()
  useDialogGuard(slots.length > 0 || place !== '', () => setSlots([]))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (slots.length === 0 || !place.trim()) return
    const interview = { slots, minutes, place, zone: ownTimeZone() }
    if (await send({ ids: recipients.map(({ id }) => id), interview })) onSent()
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      {error && <Notice urgent>{explain(error, 'The times could not be sent.')}</Notice>}
      <p className="text-muted text-sm">
        Everybody gets the same times. A time that somebody has booked disappears for the others.
      </p>
      <SlotPicker
        slots={slots}
        onChange={setSlots}
        otherZone={null}
        error={isTried && slots.length === 0 ? 'Please propose at least one time' : undefined}
      />
      {slots.length > 0 && slots.length < recipients.length && (
        <Notice>
          {formatCount(slots.length, 'time')} for {formatCount(recipients.length, 'person', 'people')}: the last ones
          find none and have to ask for others.
        </Notice>
      )}
      <ProposalFields minutes={minutes} onMinutes={setMinutes} place={place} onPlace={setPlace} isTried={isTried} />
      <Button type="submit" pending={isPending} className="sm:justify-self-end">
        Send to {formatCount(recipients.length, 'person', 'people')}
      </Button>
    </form>
  )
}
