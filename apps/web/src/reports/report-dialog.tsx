import { maxReportText, type ReportReason, reportReasons } from '@fledge/contract/moderation/reports'
import { type SubmitEvent, useState } from 'react'
import { explain } from '../platform/net/call-error.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Select } from '../ui/forms/select.tsx'
import { TextArea } from '../ui/forms/text-area.tsx'
import { Dialog, DialogClose } from '../ui/overlays/dialog.tsx'
import { useDialogGuard } from '../ui/overlays/dialog-context.ts'
import { type Reported, reasonNames, targetNames, whatHappens } from './report-texts.ts'
import { useSubmitReport } from './reports.queries.ts'

type ReportDialogProps = { reported: Reported; open: boolean; onOpenChange: (open: boolean) => void }

/** Asks for a reason, says what happens next, and thanks. */
export function ReportDialog({ reported, open, onOpenChange }: ReportDialogProps) {
  const [isSent, setSent] = useState(false)
  const change = (isNext: boolean) => {
    onOpenChange(isNext)
    if (!isNext) setSent(false)
  }
  const { target } = reported
  if (isSent)
    return (
      <Dialog
        open={open}
        onOpenChange={change}
        title="Thank you for telling us"
        description={`An operator of Fledge looks at this ${targetNames[target]}. You get a notification when it is decided. Until then there is nothing you need to do.`}
        footer={
          <DialogClose>
            <Button>Done</Button>
          </DialogClose>
        }
      >
        <p className="text-muted text-sm">Never send money, codes or bank data to get an internship.</p>
      </Dialog>
    )
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={`Report this ${targetNames[target]}`}
      description={whatHappens[target]}
    >
      <ReportForm reported={reported} onSent={() => setSent(true)} />
    </Dialog>
  )
}

function ReportForm({ reported: { target, id }, onSent }: { reported: Reported; onSent: () => void }) {
  const submit = useSubmitReport()
  const [reason, setReason] = useState<ReportReason | ''>('')
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  useDialogGuard(text !== '' && !submit.isPending, () => setText(''))
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    setMissing(reason === '')
    if (reason === '' || submit.isPending) return
    // A failure is shown below the fields.
    await submit.mutateAsync({ target, id, reason, text }).then(onSent, () => undefined)
  }
  return (
    <form noValidate className="grid gap-5" onSubmit={event => void send(event)}>
      <Field label="What is wrong?" required error={isMissing && reason === '' ? 'Please choose a reason' : undefined}>
        <Select value={reason} onChange={event => setReason(event.currentTarget.value as ReportReason | '')}>
          <option value="">Choose a reason</option>
          {reportReasons.map(each => (
            <option key={each} value={each}>
              {reasonNames[each]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Anything else we should know?"
        hint="Only operators read this."
        aside={`${text.length} / ${maxReportText}`}
      >
        <TextArea
          rows={3}
          maxLength={maxReportText}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
        />
      </Field>
      {submit.error && (
        <p role="alert" className="text-danger text-sm">
          {explain(submit.error, 'The report could not be sent.')}
        </p>
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <DialogClose>
          <Button variant="secondary">Cancel</Button>
        </DialogClose>
        <Button type="submit" pending={submit.isPending}>
          Send report
        </Button>
      </div>
    </form>
  )
}
