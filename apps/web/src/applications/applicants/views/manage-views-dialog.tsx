import type { ApplicantView } from '@fledge/contract/review/applicant-views'
import { Trash2 } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { toastError } from '../../../platform/forms/toast-error.ts'
import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { useDeleteView, useRenameView } from './views.queries.ts'

type ManageProps = { views: ApplicantView[]; isOpen: boolean; onClose: () => void }

export const ManageViewsDialog = ({ views, isOpen, onClose }: ManageProps) => (
  <Dialog title="Your views" open={isOpen} onOpenChange={isNext => !isNext && onClose()}>
    {views.length === 0 ? (
      <p className="text-muted">You have no saved views.</p>
    ) : (
      <ul data-keys="off" className="grid grid-cols-1 gap-2">
        {views.map(view => (
          <ViewRow key={view.id} view={view} />
        ))}
      </ul>
    )}
  </Dialog>
)

function ViewRow({ view }: { view: ApplicantView }) {
  const [name, setName] = useState(view.name)
  const rename = useRenameView()
  const remove = useDeleteView()
  const isChanged = name.trim() !== view.name && name.trim() !== ''
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isChanged || rename.isPending) return
    rename.mutateAsync({ id: view.id, name }).then(
      () => toast.success('View renamed'),
      error => toastError(error, 'The view could not be renamed'),
    )
  }
  const confirmDelete = (button: HTMLElement) => {
    // The row leaves with its button; the dialog itself takes the focus.
    const dialog = button.closest<HTMLElement>('[role="dialog"]')
    remove.mutateAsync(view.id).then(
      () => dialog?.focus(),
      error => toastError(error, 'The view could not be deleted'),
    )
  }
  return (
    <li>
      <form className="flex items-center gap-2" onSubmit={submit}>
        <TextInput
          aria-label={`Name of ${view.name}`}
          maxLength={60}
          value={name}
          onChange={event => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="secondary" disabled={!isChanged} pending={rename.isPending}>
          Rename
        </Button>
        <IconButton
          label={`Delete ${view.name}`}
          pending={remove.isPending}
          onClick={event => confirmDelete(event.currentTarget)}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </form>
    </li>
  )
}
