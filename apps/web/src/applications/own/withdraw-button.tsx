import { useNavigate, useSearch } from '@tanstack/react-router'
import { toastOutcome } from '../../platform/forms/toast-outcome.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import type { OwnApplication } from '../application.ts'
import { useWithdrawApplication } from '../applications.queries.ts'

export function WithdrawButton({ application }: { application: OwnApplication }) {
  const withdraw = useWithdrawApplication()
  const navigate = useNavigate()
  const { application: _, ...list } = useSearch({ from: '/applications' })
  const send = async () => {
    await withdraw.mutateAsync({ id: application.id, internshipId: application.internship.id })
    await navigate({ to: '/applications', search: list, replace: true })
  }
  const confirm = () =>
    toastOutcome(send(), {
      done: 'Application withdrawn',
      failed: 'Failed to withdraw application',
    })
  return (
    <ConfirmDialog
      trigger={<Button variant="ghost">Withdraw</Button>}
      title="Withdraw this application?"
      description={`${application.internship.company.company_name} will no longer see it. You can apply again while the internship is open.`}
      confirmLabel="Withdraw"
      onConfirm={confirm}
    />
  )
}
