import { maxAppealText } from '@fledge/contract/moderation/reports'
import { type SubmitEvent, useState } from 'react'
import { explain } from '../platform/net/call-error.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { TextArea } from '../ui/forms/text-area.tsx'
import { shortDate } from '../ui/text/dates.ts'

type Sent = { text: string; at: string; outcome: 'restored' | 'upheld' | null }

type AppealProps = {
  appeal: Sent | null
  /** Sends the appeal; rejects when it could not be sent. */
  onSend: (text: string) => Promise<unknown>
}

/** The one appeal against a decision of an operator: the form, or what was written and what became of it. */
export function Appeal({ appeal, onSend }: AppealProps) {
  if (!appeal) return <AppealForm onSend={onSend} />
  return (
    <div className="grid gap-1.5 text-sm">
      <p className="font-medium">Your appeal of {shortDate(appeal.at)}</p>
      <p dir="auto" className="whitespace-pre-line break-words border-line border-s-2 ps-3 text-muted">
        {appeal.text}
      </p>
      <p>{outcomeText[appeal.outcome ?? 'open']}</p>
    </div>
  )
}

const outcomeText = {
  open: 'An operator reads it. You get a mail when it is decided.',
  upheld: 'It was read, and the decision stays as it is.',
  restored: 'It was read, and the decision was lifted.',
}

function AppealForm({ onSend }: Pick<AppealProps, 'onSend'>) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState(false)
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (pending) return
    if (text.trim() === '') return setError('Please write why the decision is wrong')
    setPending(true)
    await onSend(text).then(
      () => setError(undefined),
      failure => setError(explain(failure, 'The appeal could not be sent.')),
    )
    setPending(false)
  }
  return (
    <form noValidate className="grid gap-3" onSubmit={event => void send(event)}>
      <Field
        label="Your appeal"
        hint="You can appeal once. Where there are several operators, another one than before reads it."
        error={error}
        aside={`${text.length} / ${maxAppealText}`}
      >
        <TextArea
          rows={5}
          maxLength={maxAppealText}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" pending={pending} className="sm:justify-self-start">
        Send appeal
      </Button>
    </form>
  )
}
