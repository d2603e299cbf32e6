import { type ActKind, maxActReason, type OperatorCase } from '@fledge/contract/moderation/operator'
import { useState } from 'react'
import { explain, isCallError } from '../platform/net/call-error.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { TextArea } from '../ui/forms/text-area.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { useDecideCase } from './operator.queries.ts'
import { type Choice, choicesOf } from './operator-texts.ts'

const hints = {
  internship: 'The company reads it. Do not name who reported it.',
  company: 'All members read it. Do not name who reported it.',
  account: 'The person reads it. Do not name who reported it.',
  message: 'It is only in the log: nobody else is told.',
}

const effects: Record<OperatorCase['target'], string> = {
  internship: 'It leaves search, lists and open screens at once. The company is told the reason and can appeal once.',
  company:
    'All its internships go offline, and all members are signed out. They are told the reason and can appeal once.',
  account: 'The person is signed out everywhere, is told the reason and can appeal once.',
  message: '',
}

/** A reason and the acts that are possible now. A suspension asks once more. */
export function DecideForm({ found }: { found: OperatorCase }) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const [asked, setAsked] = useState<Choice>()
  const decide = useDecideCase(found)
  const choices = choicesOf(found)
  if (found.is_own)
    return <p className="text-sm">This concerns yourself, your company or your own report. Another operator decides.</p>
  if (choices.length === 0) return null
  const run = async ({ kind, done }: Pick<Choice, 'kind' | 'done'>) => {
    await decide.mutateAsync({ kind, reason }).then(
      () => {
        setReason('')
        setError(undefined)
        toast.success(done)
      },
      failure =>
        setError(
          isCallError(failure) && failure.code === 'case_decided'
            ? 'Another operator has decided this in the meantime. The case above is up to date.'
            : explain(failure, 'This could not be saved.'),
        ),
    )
  }
  const press = (choice: Choice) => {
    if (reason.trim() === '') return setError('Please write the reason')
    setError(undefined)
    if (choice.danger) setAsked(choice)
    else void run(choice)
  }
  const isRunning = (kind: ActKind) => decide.isPending && decide.variables?.kind === kind
  return (
    <div className="grid gap-3">
      <Field
        label="Reason of your decision"
        required
        hint={hints[found.target]}
        error={error}
        aside={`${reason.length} / ${maxActReason}`}
      >
        <TextArea
          rows={2}
          maxLength={maxActReason}
          value={reason}
          onChange={event => setReason(event.currentTarget.value)}
        />
      </Field>
      <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
        {choices.map(choice => (
          <Button
            key={choice.kind}
            variant={choice.danger ? 'danger' : 'secondary'}
            pending={isRunning(choice.kind)}
            disabled={decide.isPending && !isRunning(choice.kind)}
            onClick={() => press(choice)}
          >
            {choice.label}
          </Button>
        ))}
      </div>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={isOpen => !isOpen && setAsked(undefined)}
          title={`${asked.label}: ${found.title ?? ''}?`}
          description={effects[found.target]}
          confirmLabel={asked.label}
          onConfirm={async () => {
            await run(asked)
            setAsked(undefined)
          }}
        />
      )}
    </div>
  )
}
