import { maxLengths } from '@fledge/contract/wire/fields'
import { type FormEvent, useState } from 'react'
import { useTemplates } from '../messages/templates/templates.queries.ts'
import { explain, isCallError } from '../platform/net/call-error.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Select } from '../ui/forms/select.tsx'
import { TextArea } from '../ui/forms/text-area.tsx'
import { useDialogGuard } from '../ui/overlays/dialog-context.ts'
import { formatCount } from '../ui/text/amounts.ts'
import type { Addressee } from './batch-dialog.tsx'
import { useSendBatch } from './use-send-batch.tsx'

type BatchMessageProps = { recipients: Addressee[]; onSent: () => void }

/** One text with placeholders for all. A template only fills the field, so its deletion loses nothing. */
export function BatchMessage({ recipients, onSent }: BatchMessageProps) {
  const { data: templates = [] } = useTemplates()
  const [body, setBody] = useState('')
  const [isTried, setTried] = useState(false)
  const { send, isPending, error } = useSendBatch()
  useDialogGuard(body.trim() !== '', () => setBody(''))
  const field = isCallError(error) ? error.fields.message : undefined
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (body.trim() && (await send({ ids: recipients.map(({ id }) => id), message: body }))) onSent()
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      {error && !field && <Notice urgent>{explain(error, 'The message could not be sent.')}</Notice>}
      {templates.length > 0 && (
        <Field label="Template">
          <Select
            value={templates.find(template => template.body === body)?.id ?? ''}
            onChange={event => {
              const chosen = templates.find(({ id }) => id === event.currentTarget.value)
              if (chosen) setBody(chosen.body)
            }}
          >
            <option value="">Own text</option>
            {templates.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field
        label="Message"
        required
        error={field ?? (isTried && !body.trim() ? 'Please fill in all required fields' : undefined)}
        hint="{first_name} becomes the first name of each student, {title} the title of the internship."
      >
        <TextArea
          dir="auto"
          rows={6}
          maxLength={maxLengths.threadMessage}
          value={body}
          onChange={event => setBody(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" pending={isPending} className="sm:justify-self-end">
        Send to {formatCount(recipients.length, 'person', 'people')}
      </Button>
    </form>
  )
}
