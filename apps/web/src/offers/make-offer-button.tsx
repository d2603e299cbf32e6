import { maxLengths } from '@fledge/contract/wire/fields'
import { Handshake } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { useSubmitKey } from '../platform/forms/submit-key.ts'
import { explain, isCallError } from '../platform/net/call-error.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Field } from '../ui/forms/field.tsx'
import { TextArea } from '../ui/forms/text-area.tsx'
import { TextInput } from '../ui/forms/text-input.tsx'
import { Dialog, DialogClose } from '../ui/overlays/dialog.tsx'
import { useDialogGuard } from '../ui/overlays/dialog-context.ts'
import { todayInUtc } from '../ui/text/dates.ts'
import { toast } from '../ui/toasts/toast.ts'
import { useMakeOffer } from './offers.queries.ts'

type Props = { applicationId: string; name: string }

export function MakeOfferButton({ applicationId, name }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog
      trigger={
        <Button variant="secondary">
          <Handshake aria-hidden /> Make an offer
        </Button>
      }
      open={open}
      onOpenChange={setOpen}
      title={`Offer ${name} the internship`}
      description={`${name} reads it in the conversation, and confirms or declines it. It is not a contract yet.`}
    >
      <OfferForm applicationId={applicationId} name={name} onDone={() => setOpen(false)} />
    </Dialog>
  )
}

function OfferForm({ applicationId, name, onDone }: Props & { onDone: () => void }) {
  const [values, setValues] = useState({ start_date: '', terms: '' })
  const [isSent, setSent] = useState(false)
  const make = useMakeOffer(applicationId)
  const key = useSubmitKey()
  const isMissing = (value: string) =>
    isSent && value.trim() === '' ? 'Please fill in all required fields' : undefined
  const fields = isCallError(make.error) ? make.error.fields : {}
  const hasFields = Object.keys(fields).length > 0
  useDialogGuard(values.start_date !== '' || values.terms !== '', () => {})
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setSent(true)
    if (make.isPending || !values.start_date || !values.terms.trim()) return
    try {
      await make.mutateAsync({ ...values, key: key.read() })
      toast.success(`Offer sent to ${name}`)
      onDone()
    } catch (error) {
      key.handleError(error)
    }
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      {make.error && !hasFields && <Notice urgent>{explain(make.error, 'The offer could not be sent.')}</Notice>}
      <Field label="Start date" required error={isMissing(values.start_date) ?? fields.start_date}>
        <TextInput
          type="date"
          min={todayInUtc()}
          value={values.start_date}
          onChange={event => setValues({ ...values, start_date: event.target.value })}
        />
      </Field>
      <Field
        label="Terms"
        required
        error={isMissing(values.terms) ?? fields.terms}
        hint="Pay, hours, place, length, and until when you need an answer."
      >
        <TextArea
          rows={6}
          maxLength={maxLengths.threadMessage}
          value={values.terms}
          onChange={event => setValues({ ...values, terms: event.target.value })}
        />
      </Field>
      <footer className="flex flex-col-reverse gap-3 pt-2 sm:flex-row sm:justify-end">
        <DialogClose>
          <Button variant="secondary">Not now</Button>
        </DialogClose>
        <Button type="submit" pending={make.isPending}>
          Send offer
        </Button>
      </footer>
    </form>
  )
}
