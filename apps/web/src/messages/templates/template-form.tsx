import type { MessageTemplate } from '@fledge/contract/messages/templates'
import { maxLengths } from '@fledge/contract/wire/fields'
import { type SubmitEvent, useState } from 'react'
import { explain, isCallError } from '../../platform/net/call-error.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { useDialogGuard } from '../../ui/overlays/dialog-context.ts'
import { useSaveTemplate } from './templates.queries.ts'

type TemplateFormProps = { template: MessageTemplate | undefined; onDone: () => void }

export function TemplateForm({ template, onDone }: TemplateFormProps) {
  const [values, setValues] = useState({ name: template?.name ?? '', body: template?.body ?? '' })
  const [key] = useState(() => crypto.randomUUID())
  const save = useSaveTemplate(key)
  const fields = isCallError(save.error) ? save.error.fields : {}
  const hasFields = Object.keys(fields).length > 0
  useDialogGuard(values.name !== (template?.name ?? '') || values.body !== (template?.body ?? ''), onDone)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutateAsync({ id: template?.id, ...values }).then(onDone, () => undefined)
  }
  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-4">
      <Field label="Name" required error={fields.name}>
        <TextInput
          value={values.name}
          maxLength={100}
          onChange={event => setValues({ ...values, name: event.target.value })}
        />
      </Field>
      <Field
        label="Text"
        required
        error={fields.body}
        hint="{first_name} becomes the first name of the student, {title} the title of the internship."
      >
        <TextArea
          rows={6}
          maxLength={maxLengths.threadMessage}
          value={values.body}
          onChange={event => setValues({ ...values, body: event.target.value })}
        />
      </Field>
      {save.error && !hasFields && (
        <p role="alert" className="text-danger text-sm">
          {explain(save.error, 'The template could not be saved')}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onDone}>
          Back
        </Button>
        <Button type="submit" pending={save.isPending}>
          Save template
        </Button>
      </div>
    </form>
  )
}
