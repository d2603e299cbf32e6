import type { Application } from '@fledge/contract/applications'
import { useState } from 'react'
import { toast } from 'sonner'
import { toastError } from '../platform/toast-error.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { useWithdrawApplication } from './applications.queries.ts'

/** Withdrawing removes the application, so it asks first. */
export function WithdrawButton({ application }: { application: Application }) {
  const [open, setOpen] = useState(false)
  const withdraw = useWithdrawApplication()
  const confirm = () =>
    withdraw.mutate(
      { id: application.id, internshipId: application.internship_id.id },
      {
        onSuccess: () => toast.success('Application withdrawn'),
        onError: error => toastError(error, 'Failed to withdraw application'),
        onSettled: () => setOpen(false),
      },
    )
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      trigger={<Button variant="ghost">Withdraw</Button>}
      title="Withdraw this application?"
      description={`${application.internship_id.company_id.company_name} will no longer see it. You can apply again while the internship is open.`}
      confirmLabel="Withdraw"
      pending={withdraw.isPending}
      onConfirm={confirm}
    />
  )
}
