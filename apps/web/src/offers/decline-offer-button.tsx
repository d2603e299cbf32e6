import type { Offer } from '@fledge/contract/offers/offers'
import { maxLengths } from '@fledge/contract/wire/fields'
import { useState } from 'react'
import { toastOutcome } from '../platform/forms/toast-outcome.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { TextArea } from '../ui/forms/text-area.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { useDeclineOffer } from './offers.queries.ts'

export function DeclineOfferButton({ offer, companyName }: { offer: Offer; companyName: string }) {
  const decline = useDeclineOffer(offer)
  const [word, setWord] = useState('')
  return (
    <ConfirmDialog
      trigger={<Button variant="secondary">Decline</Button>}
      title="Decline this offer?"
      description={`${companyName} is told at once. Your application stays as it is, and you can go on writing.`}
      confirmLabel="Decline offer"
      cancelLabel="Not now"
      onConfirm={() =>
        toastOutcome(decline.mutateAsync(word), { done: 'Offer declined', failed: 'Failed to decline the offer' })
      }
    >
      <Field label="A word about it" hint={`${companyName} reads it`}>
        <TextArea
          rows={2}
          value={word}
          maxLength={maxLengths.invitation}
          onChange={event => setWord(event.currentTarget.value)}
        />
      </Field>
    </ConfirmDialog>
  )
}
