import { toastError } from '../platform/forms/toast-error.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { useClearNotifications } from './notifications.queries.ts'

export function ClearButton({ disabled }: { disabled: boolean }) {
  const clear = useClearNotifications()
  const confirm = () =>
    clear.mutateAsync().then(
      () => toast.success('All notifications cleared'),
      error => toastError(error, 'Failed to update notifications'),
    )
  return (
    <ConfirmDialog
      trigger={
        <Button variant="ghost" disabled={disabled}>
          Clear all
        </Button>
      }
      title="Clear all notifications?"
      description="Every one of them is deleted, read or not. This action cannot be undone."
      confirmLabel="Clear all"
      onConfirm={confirm}
    />
  )
}
