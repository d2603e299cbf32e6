import type { Interview } from '@fledge/contract/interviews/interviews'
import { useState } from 'react'
import { toastError } from '../platform/forms/toast-error.ts'
import { Button } from '../ui/button.tsx'
import { cn } from '../ui/class-names.ts'
import { toast } from '../ui/toasts/toast.ts'
import { ignorePresses, isStrayPress } from '../ui/touch/stray-press.ts'
import { formatTime, otherTime, ownTimeZone } from './interview-time.ts'
import { useBookInterview } from './interviews.queries.ts'

type SlotChoiceProps = { interview: Interview; otherZone: string | null; onBooked: () => void }

/** One radio button for each time, none of them chosen from the start; arrow keys move between them. */
export function SlotChoice({ interview, otherZone, onBooked }: SlotChoiceProps) {
  const zone = ownTimeZone()
  const book = useBookInterview()
  const open = interview.slots.filter(({ starts_at }) => Date.parse(starts_at) > Date.now())
  const [chosen, setChosen] = useState('')
  const slotId = open.find(({ id }) => id === chosen)?.id
  const confirm = async () => {
    if (!slotId || book.isPending || isStrayPress()) return
    // The second of two taps must not book anything else.
    ignorePresses()
    try {
      await book.mutateAsync({ id: interview.id, slotId })
      toast.success('Interview booked')
      onBooked()
    } catch (error) {
      toastError(error, 'Failed to book the interview')
    }
  }
  if (open.length === 0)
    return (
      <p className="text-muted text-sm">
        All proposed times have passed. Propose other ones if you still want to meet.
      </p>
    )
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium text-sm">Pick a time ({interview.minutes} minutes)</legend>
      {open.map(({ id, starts_at }) => {
        const there = otherTime(starts_at, zone, otherZone)
        return (
          <label
            key={id}
            className={cn(
              'flex min-h-11 cursor-pointer items-center gap-3 rounded-control border px-3 py-2 tabular-nums',
              id === slotId ? 'border-coral bg-coral-soft' : 'border-line',
            )}
          >
            <input
              type="radio"
              name={`slot-${interview.id}`}
              className="size-5 accent-coral"
              checked={id === slotId}
              onChange={() => setChosen(id)}
            />
            <span className="grid">
              {formatTime(starts_at, zone)}
              {there && <span className="text-muted text-sm">{there}</span>}
            </span>
          </label>
        )
      })}
      <Button className="justify-self-start" pending={book.isPending} disabled={!slotId} onClick={() => void confirm()}>
        Book this time
      </Button>
    </fieldset>
  )
}
