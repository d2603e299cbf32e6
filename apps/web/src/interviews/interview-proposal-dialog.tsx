import type { Interview, InterviewSide } from '@fledge/contract/interviews/interviews'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useSubmitKey } from '../platform/forms/submit-key.ts'
import { explain } from '../platform/net/call-error.ts'
import { useSession } from '../platform/session/session.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Field } from '../ui/forms/field.tsx'
import { TextArea } from '../ui/forms/text-area.tsx'
import { Dialog, DialogClose } from '../ui/overlays/dialog.tsx'
import { useDialogGuard } from '../ui/overlays/dialog-context.ts'
import { toast } from '../ui/toasts/toast.ts'
import { InterviewerChoice } from './interviewers/interviewer-choice.tsx'
import { type Proposal, useProposeInterview, useRescheduleInterview } from './interviews.queries.ts'
import { ProposalFields } from './proposal-fields.tsx'
import { SlotPicker } from './slot-picker.tsx'

type ProposalDialogProps = {
  trigger: ReactNode
  name: string
  side: InterviewSide
  applicationId: string
  /** The interview to move; absent for a new one. */
  interview?: Interview | undefined
}

/** Proposes times for a new interview, or other times for one that exists. */
export function InterviewProposalDialog({ trigger, ...props }: ProposalDialogProps) {
  const [open, setOpen] = useState(false)
  const title = props.interview ? 'Propose other times' : `Invite ${props.name} to an interview`
  return (
    <Dialog
      trigger={trigger}
      open={open}
      onOpenChange={setOpen}
      title={title}
      description={`${props.name} picks one of your times within five days. Both of you get a calendar invitation.`}
    >
      <ProposalForm {...props} onDone={() => setOpen(false)} />
    </Dialog>
  )
}

type FormProps = Omit<ProposalDialogProps, 'trigger'> & { onDone: () => void }

function ProposalForm({ name, side, applicationId, interview, onDone }: FormProps) {
  const [slots, setSlots] = useState<string[]>([])
  const [minutes, setMinutes] = useState(interview?.minutes ?? 30)
  const [place, setPlace] = useState(interview?.place ?? '')
  const [reason, setReason] = useState('')
  const ownId = useSession()?.user.id
  const [interviewers, setInterviewers] = useState(() => (ownId ? [ownId] : []))
  const [isSent, setSent] = useState(false)
  const propose = useProposeInterview()
  const move = useRescheduleInterview()
  const key = useSubmitKey()
  const isPending = propose.isPending || move.isPending
  const error = propose.error ?? move.error
  useDialogGuard(slots.length > 0 || reason !== '', () => {})
  const isOfCompany = side === 'company'
  const otherZone = (isOfCompany ? interview?.zones.student : interview?.zones.company) ?? null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (isPending || slots.length === 0 || interviewers.length === 0 || (isOfCompany && !place.trim())) return
    const given: Proposal = { slots, minutes, place, reason, interviewers }
    try {
      await (interview
        ? move.mutateAsync({ ...given, id: interview.id, key: key.read() })
        : propose.mutateAsync({ ...given, applicationId, key: key.read() }))
      toast.success(`Times sent to ${name}`)
      onDone()
    } catch (failure) {
      key.handleError(failure)
    }
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      {error && <Notice urgent>{explain(error, 'The times could not be sent.')}</Notice>}
      <SlotPicker
        slots={slots}
        onChange={setSlots}
        otherZone={otherZone}
        error={isSent && slots.length === 0 ? 'Please propose at least one time' : undefined}
      />
      {isOfCompany && !interview && (
        <InterviewerChoice
          chosen={interviewers}
          onChange={setInterviewers}
          error={isSent && interviewers.length === 0 ? 'Please choose at least one interviewer' : undefined}
        />
      )}
      {isOfCompany && (
        <ProposalFields minutes={minutes} onMinutes={setMinutes} place={place} onPlace={setPlace} isTried={isSent} />
      )}
      {interview && (
        <Field label="A word about it" hint={`${name} reads it`}>
          <TextArea rows={2} value={reason} maxLength={500} onChange={event => setReason(event.currentTarget.value)} />
        </Field>
      )}
      <footer className="flex flex-col-reverse gap-3 pt-2 sm:flex-row sm:justify-end">
        <DialogClose>
          <Button variant="secondary">Not now</Button>
        </DialogClose>
        <Button type="submit" pending={isPending}>
          Send times
        </Button>
      </footer>
    </form>
  )
}
