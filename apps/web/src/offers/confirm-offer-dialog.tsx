import type { Offer, OpenApplication } from '@fledge/contract/offers/offers'
import { useState } from 'react'
import { useSubmitKey } from '../platform/forms/submit-key.ts'
import { explain } from '../platform/net/call-error.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Dialog, DialogClose } from '../ui/overlays/dialog.tsx'
import { shortDate } from '../ui/text/dates.ts'
import { toast } from '../ui/toasts/toast.ts'
import { useConfirmOffer, useOpenApplications } from './offers.queries.ts'
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
  const { data: applications, isError } = useOpenApplications(offer.id)
  const [chosen, setChosen] = useState<OpenApplication[]>([])
  const confirm = useConfirmOffer(offer)
  const key = useSubmitKey()
  const submit = async () => {
    try {
      const { withdrawn } = await confirm.mutateAsync({ withdraw: chosen, key: key.read() })
      toast.success(
        withdrawn.length > 0 ? `Offer confirmed, ${countOf(withdrawn.length)} withdrawn` : 'Offer confirmed',
      )
      onDone()
    } catch (error) {
      key.handleError(error)
    }
  }
  return (
    <>
      {confirm.error && <Notice urgent>{explain(confirm.error, 'The offer could not be confirmed.')}</Notice>}
      {applications && applications.length > 0 && (
        <OpenApplicationChoice applications={applications} chosen={chosen} onChange={setChosen} />
      )}
      {isError && (
        <p className="text-muted text-sm">
          Your other applications could not be loaded. You can withdraw them later in My Applications.
        </p>
      )}
      <footer className="flex flex-col-reverse gap-3 pt-2 sm:flex-row sm:justify-end">
        <DialogClose asChild>
          <Button variant="secondary">Not now</Button>
        </DialogClose>
        <Button pending={confirm.isPending || (applications === undefined && !isError)} onClick={() => void submit()}>
          {chosen.length > 0 ? `Confirm and withdraw ${chosen.length}` : 'Confirm offer'}
        </Button>
      </footer>
    </>
  )
}

const countOf = (count: number) => (count === 1 ? 'one application' : `${count} applications`)
