import type { Offer } from '@fledge/contract/offers/offers'
import { toastOutcome } from '../platform/forms/toast-outcome.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { useWithdrawOffer } from './offers.queries.ts'

export function WithdrawOfferButton({ offer, studentName }: { offer: Offer; studentName: string }) {
  const withdraw = useWithdrawOffer(offer)
  return (
    <ConfirmDialog
      trigger={<Button variant="ghost">Withdraw offer</Button>}
      title="Withdraw this offer?"
      description={`${studentName} is told and can no longer confirm it. You can make another offer.`}
      confirmLabel="Withdraw offer"
      cancelLabel="Keep it"
      onConfirm={() =>
        toastOutcome(withdraw.mutateAsync(), { done: 'Offer withdrawn', failed: 'Failed to withdraw the offer' })
      }
    />
  )
}
