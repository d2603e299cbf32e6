import { maxSlots } from '@fledge/contract/interviews/interviews'
import { Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { TextInput } from '../ui/forms/text-input.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import {
  formatTime,
  otherTime,
  ownTimeZone,
  readLocalTime,
  suggestedTimes,
  toLocalValue,
  zoneName,
} from './interview-time.ts'

type SlotPickerProps = {
  slots: string[]
  onChange: (slots: string[]) => void
  otherZone: string | null
  error?: string | undefined
}

/** The times to propose: taken from the suggestions, or typed. */
export function SlotPicker({ slots, onChange, otherZone, error }: SlotPickerProps) {
  const zone = ownTimeZone()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const add = (at: string) => {
    if (Date.parse(at) <= Date.now()) return setProblem('This time has passed. Choose a later one.')
    if (slots.includes(at)) return setProblem('This time is in the list already.')
    if (slots.length >= maxSlots) return setProblem(`You can propose up to ${maxSlots} times.`)
    setProblem(undefined)
    setTyped('')
    onChange([...slots, at].toSorted())
  }
  const addTyped = () => {
    const read = readLocalTime(typed)
    if ('at' in read) return add(read.at)
    setProblem(
      read.problem === 'missing'
        ? 'Please enter a date and a time.'
        : `${typed.slice(11, 16)} does not exist on this day in ${zoneName(zone)}: the clocks skip it. Choose another time.`,
    )
  }
  const remove = (at: string) => {
    onChange(slots.filter(slot => slot !== at))
    // The remove button of the time disappears, and the focus would fall to the body.
    input.current?.focus()
  }
  const free = suggestedTimes().filter(at => !slots.includes(at))
  return (
    <div className="grid grid-cols-1 gap-3">
      <ul aria-label="Times to propose" className="grid divide-y divide-line empty:hidden">
        {slots.map(at => (
          <li key={at} className="flex items-center justify-between gap-3 py-1">
            <span className="grid tabular-nums">
              {formatTime(at, zone)}
              <span className="text-muted text-sm empty:hidden">{otherTime(at, zone, otherZone)}</span>
            </span>
            <IconButton label={`Remove ${formatTime(at, zone)}`} onClick={() => remove(at)}>
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {free.length > 0 && slots.length < maxSlots && (
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-muted text-sm">Next working days</legend>
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-4 sm:gap-3">
            {free.map(at => (
              <Button key={at} variant="secondary" className="px-1 text-sm tabular-nums" onClick={() => add(at)}>
                {formatTime(at, zone)}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
      <Field label="Add a time" hint={`In your time zone, ${zoneName(zone)}`} error={problem ?? error}>
        <TextInput
          ref={input}
          type="datetime-local"
          value={typed}
          min={toLocalValue(new Date())}
          onChange={event => setTyped(event.currentTarget.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            addTyped()
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={addTyped}>
          <Plus aria-hidden /> Add time
        </Button>
      </div>
    </div>
  )
}
