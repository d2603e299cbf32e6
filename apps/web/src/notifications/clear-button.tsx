import { toastOutcome } from '../platform/forms/toast-outcome.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { useClearNotifications } from './notifications.queries.ts'

export function ClearButton({ disabled }: { disabled: boolean }) {
  const clear = useClearNotifications()
  const confirm = () =>
    toastOutcome(clear.mutateAsync(), { done: 'All notifications cleared', failed: 'Failed to update notifications' })
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
