import { maxStageName, type Stage } from '@fledge/contract/stages/stages'
import { ChevronDown, ChevronUp, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { toastError } from '../../../platform/forms/toast-error.ts'
import { toastOutcome } from '../../../platform/forms/toast-outcome.ts'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { formatCount } from '../../../ui/text/amounts.ts'
import { useDeleteStage, useUpdateStage } from './stages.queries.ts'

type StageRowProps = { stage: Stage; place: number; count: number }

/** A stage whose name is a field: leaving it or Enter saves the name, Escape brings the saved one back. */
export function StageRow({ stage: { id, name, applicants }, place, count }: StageRowProps) {
  const [typed, setTyped] = useState(name)
  const update = useUpdateStage()
  const remove = useDeleteStage()
  // A colleague may rename the stage while the dialog is open.
  useEffect(() => setTyped(name), [name])
  const save = () => {
    const renamed = typed.trim()
    if (renamed === '' || renamed === name) return setTyped(name)
    update.mutateAsync({ id, name: renamed }).catch(error => {
      setTyped(name)
      toastError(error, 'The stage could not be renamed')
    })
  }
  const move = (position: number) => {
    if (position < 1 || position > count) return
    update.mutateAsync({ id, position }).catch(error => toastError(error, 'The stage could not be moved'))
  }
  return (
    <li className="flex items-center gap-1 py-2">
      <TextInput
        dir="auto"
        aria-label={`Name of stage ${place}`}
        className="min-w-0 flex-1"
        value={typed}
        maxLength={maxStageName}
        onChange={event => setTyped(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={event => {
          if (event.key === 'Enter') event.currentTarget.blur()
          if (event.key !== 'Escape' || typed === name) return
          event.stopPropagation()
          setTyped(name)
        }}
      />
      <span className="min-w-8 text-right text-muted text-sm tabular-nums" title={formatCount(applicants, 'applicant')}>
        {applicants}
        <span className="sr-only"> {applicants === 1 ? 'applicant' : 'applicants'}</span>
      </span>
      <IconButton label={`Move ${name} up`} aria-disabled={place === 1} onClick={() => move(place - 1)}>
        <ChevronUp aria-hidden />
      </IconButton>
      <IconButton label={`Move ${name} down`} aria-disabled={place === count} onClick={() => move(place + 1)}>
        <ChevronDown aria-hidden />
      </IconButton>
      <ConfirmDialog
        trigger={
          <IconButton label={`Delete ${name}`}>
            <Trash2 aria-hidden />
          </IconButton>
        }
        title={`Delete the stage “${name}”?`}
        description={
          applicants === 0
            ? 'Nobody is in this stage. Its column leaves the board.'
            : `${formatCount(applicants, 'person stays', 'people stay')} shortlisted, without a stage. No student is told.`
        }
        confirmLabel="Delete stage"
        onConfirm={() =>
          toastOutcome(remove.mutateAsync(id), { done: 'Stage deleted', failed: 'The stage could not be deleted' })
        }
      />
    </li>
  )
}
