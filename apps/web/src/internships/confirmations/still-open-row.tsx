import type { InternshipToConfirm } from '@fledge/contract/internships/confirmations'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { toastError } from '../../platform/forms/toast-error.ts'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { briefDate } from '../../ui/text/dates.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { useConfirmInternship } from './confirmations.queries.ts'

const isPlaces = (typed: string) => /^[1-9]\d{0,3}$|^10000$/.test(typed.trim())

/** One click confirms. The places beside it are those of the internship until somebody changes them. */
export function StillOpenRow({ internship }: { internship: InternshipToConfirm }) {
  const { id, title, positions_available, accepted_count, closes_at } = internship
  const confirm = useConfirmInternship()
  const fieldId = useId()
  const [typed, setTyped] = useState(String(positions_available))
  const isValid = isPlaces(typed)
  const submit = () =>
    void confirm.mutateAsync({ id, positions_available: Number(typed) }).then(
      () => toast.success('Confirmed', { description: 'Students see that it is open today.' }),
      error => toastError(error, 'The internship could not be confirmed'),
    )
  return (
    <li>
      <form
        noValidate
        className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 py-3"
        onSubmit={event => {
          event.preventDefault()
          if (isValid) submit()
        }}
      >
        <div className="min-w-0 flex-1 basis-56 self-center">
          <Link
            to="/internship/$id"
            params={{ id }}
            className="font-medium decoration-1 underline-offset-4 [overflow-wrap:anywhere] hover:underline"
          >
            <bdi>{title}</bdi>
          </Link>
          <p className="text-muted text-sm">{stateOf(closes_at, accepted_count)}</p>
        </div>
        <div className="flex items-end gap-2 max-sm:w-full">
          <div className="grid w-24 shrink-0 grid-cols-1 gap-1">
            <label htmlFor={fieldId} className="text-muted text-sm">
              Places
              <span className="sr-only"> of {title}</span>
            </label>
            <TextInput
              id={fieldId}
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              aria-invalid={!isValid || undefined}
              onChange={event => setTyped(event.target.value)}
            />
          </div>
          <Button
            type="submit"
            variant="primary"
            className="whitespace-nowrap max-sm:flex-1"
            aria-label={`Still open: ${title}`}
            disabled={!isValid}
            pending={confirm.isPending}
          >
            Still open
          </Button>
        </div>
      </form>
    </li>
  )
}

const stateOf = (closesAt: string | null, accepted: number) =>
  [
    closesAt ? `Closes on ${briefDate(closesAt)} if nobody confirms it` : 'We ask you by mail as well',
    accepted > 0 && `${accepted} accepted`,
  ]
    .filter(Boolean)
    .join(' · ')
