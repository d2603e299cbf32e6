import type { ConfirmedOffer, Offer, OpenApplication } from '@fledge/contract/offers/offers'
import { useState } from 'react'
import { useSubmitKey } from '../platform/forms/submit-key.ts'
import { explain } from '../platform/net/call-error.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Dialog, DialogClose } from '../ui/overlays/dialog.tsx'
import { shortDate } from '../ui/text/dates.ts'
import { toast } from '../ui/toasts/toast.ts'
import { isRepeatedPress } from '../ui/touch/stray-press.ts'
import { ConfirmedOfferChoice, type OtherOffers } from './confirmed-offer-choice.tsx'
import { useConfirmationEffects, useConfirmOffer } from './offers.queries.ts'
import { OpenApplicationChoice } from './open-application-choice.tsx'

type Props = { offer: Offer; companyName: string }

export function ConfirmOfferDialog({ offer, companyName }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog
      trigger={<Button>Confirm</Button>}
      open={open}
      onOpenChange={setOpen}
      title="Confirm this offer?"
      description={`You tell ${companyName} that you start on ${shortDate(offer.start_date)}.`}
    >
      <ConfirmForm offer={offer} onDone={() => setOpen(false)} />
    </Dialog>
  )
}

function ConfirmForm({ offer, onDone }: { offer: Offer; onDone: () => void }) {
  const { data, isError } = useConfirmationEffects(offer.id)
  const { applications = [], confirmed_offers: confirmed = [] } = data ?? {}
  const [chosen, setChosen] = useState<OpenApplication[]>([])
  const [others, setOthers] = useState<OtherOffers | ''>('')
  const confirm = useConfirmOffer(offer)
  const key = useSubmitKey()
  const decline = others === 'decline' ? confirmed : []
  const isUndecided = confirmed.length > 0 && others === ''
  const submit = async () => {
    // The second of two taps on the button that opened the dialog must not confirm.
    if (isUndecided || isRepeatedPress()) return
    try {
      const { withdrawn, declined } = await confirm.mutateAsync({ withdraw: chosen, decline, key: key.read() })
      toast.success(outcomeOf(declined.length, withdrawn.length))
      onDone()
    } catch (error) {
      key.handleError(error)
    }
  }
  return (
    <>
      {confirm.error && <Notice urgent>{explain(confirm.error, 'The offer could not be confirmed.')}</Notice>}
      {confirmed.length > 0 && <ConfirmedOfferChoice offers={confirmed} value={others} onChange={setOthers} />}
      {applications.length > 0 && (
        <OpenApplicationChoice applications={applications} chosen={chosen} onChange={setChosen} />
      )}
      {isError && (
        <p className="text-muted text-sm">
          Your other applications and offers could not be loaded. You can withdraw applications later in My
          Applications.
        </p>
      )}
      <footer className="flex flex-col-reverse gap-3 pt-2 sm:flex-row sm:justify-end">
        <DialogClose>
          <Button variant="secondary">Not now</Button>
        </DialogClose>
        <Button
          pending={confirm.isPending || (data === undefined && !isError)}
          disabled={isUndecided}
          onClick={() => void submit()}
        >
          {labelOf(decline, chosen.length)}
        </Button>
      </footer>
    </>
  )
}

const labelOf = (decline: ConfirmedOffer[], withdrawn: number) => {
  const [only] = decline
  if (decline.length > 1 || (only && withdrawn > 0)) return 'Confirm and end the others'
  if (only) return `Confirm and decline ${only.company_name}`
  return withdrawn > 0 ? `Confirm and withdraw ${withdrawn}` : 'Confirm offer'
}

const outcomeOf = (declined: number, withdrawn: number) =>
  [
    'Offer confirmed',
    ...(declined > 0 ? [`${declined === 1 ? 'one offer' : `${declined} offers`} declined`] : []),
    ...(withdrawn > 0 ? [`${withdrawn === 1 ? 'one application' : `${withdrawn} applications`} withdrawn`] : []),
  ].join(', ')
