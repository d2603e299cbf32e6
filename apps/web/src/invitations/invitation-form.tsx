import { maxLengths } from '@fledge/contract/wire/fields'
import { type FormEvent, useState } from 'react'
import { useSingleFlight } from '../platform/forms/single-flight.ts'
import { useSubmitKey } from '../platform/forms/submit-key.ts'
import { explain } from '../platform/net/call-error.ts'
import { readDraft, removeDraft, writeDraft } from '../platform/storage/local-draft.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Field } from '../ui/forms/field.tsx'
import { TextArea } from '../ui/forms/text-area.tsx'
import { DialogClose } from '../ui/overlays/dialog.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { type Chosen, InvitationChoice } from './invitation-choice.tsx'
import { useInviteStudent } from './invitations.queries.ts'

type InvitationFormProps = { student: { id: string; name: string }; onSent: () => void }

/** The message is kept as a draft until the invitation is sent. */
export function InvitationForm({ student, onSent }: InvitationFormProps) {
  const draft = `invitation.${student.id}`
  const [message, setMessage] = useState(() => {
    const stored = readDraft(draft)
    return typeof stored === 'string' ? stored : ''
  })
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [problem, setProblem] = useState<string>()
  const submitKey = useSubmitKey()
  const invite = useInviteStudent()
  const write = (text: string) => {
    setMessage(text)
    if (text) writeDraft(draft, text)
    else removeDraft(draft)
  }
  const [send, pending] = useSingleFlight(async (internship: Chosen) => {
    setProblem(undefined)
    const invitation = { studentId: student.id, internshipId: internship.id, message, key: submitKey.read() }
    await invite.mutateAsync(invitation).then(
      () => {
        removeDraft(draft)
        toast.success(`You invited ${student.name} to ${internship.title}`)
        onSent()
      },
      error => {
        submitKey.handleError(error)
        setProblem(explain(error, 'Failed to send the invitation'))
      },
    )
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React passes events through portals: the form around the dialog must not be submitted too.
    event.stopPropagation()
    if (chosen) void send(chosen)
    else setProblem('Please choose an internship')
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <InvitationChoice
        studentId={student.id}
        chosen={chosen}
        onChoose={choice => {
          setChosen(choice)
          setProblem(undefined)
        }}
      />
      <Field
        label="Message (optional)"
        aside={
          <span className="text-muted text-sm tabular-nums">{`${message.length} / ${maxLengths.invitation}`}</span>
        }
        hint="Say what caught your eye. It is in the notification and the mail."
      >
        <TextArea
          rows={3}
          maxLength={maxLengths.invitation}
          value={message}
          onChange={event => write(event.currentTarget.value)}
        />
      </Field>
      {problem && <Notice urgent>{problem}</Notice>}
      <footer className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <DialogClose>
          <Button variant="secondary">Cancel</Button>
        </DialogClose>
        <Button type="submit" pending={pending}>
          Send invitation
        </Button>
      </footer>
    </form>
  )
}
