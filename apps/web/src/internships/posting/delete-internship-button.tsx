import { Trash2 } from 'lucide-react'
import { toastOutcome } from '../../platform/forms/toast-outcome.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import type { Internship } from '../internship.ts'
import { deletionText } from './deletion-text.ts'
import { useDeleteInternship } from './posting.queries.ts'

export function DeleteInternshipButton({ internship }: { internship: Internship }) {
  const remove = useDeleteInternship()
  const confirm = () =>
    toastOutcome(remove.mutateAsync(internship), {
      done: 'Internship deleted successfully',
      failed: 'Failed to delete internship',
    })
  return (
    <ConfirmDialog
      trigger={
        <IconButton label={`Delete ${internship.title}`}>
          <Trash2 aria-hidden className="text-danger" />
        </IconButton>
      }
      title="Delete Internship"
      description="Are you sure you want to delete this internship? This action cannot be undone."
      confirmLabel="Delete"
      onConfirm={confirm}
    >
      <p>{deletionText(internship.applications_count)}</p>
    </ConfirmDialog>
  )
}
