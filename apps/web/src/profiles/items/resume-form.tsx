import { type Resume, resume as resumeShape } from '@fledge/contract/profiles'
import { z } from 'zod'
import { Field } from '../../ui/forms/field.tsx'
import { TextInput } from '../../ui/forms/text-input.tsx'
import { useItemForm } from './item-form.ts'
import { ItemFormFrame } from './item-form-frame.tsx'

const resumeInput = z.custom<{ name: string; url: string }>().pipe(resumeShape.pick({ name: true, url: true }))

type ResumeFormProps = { resume: Resume | undefined; onDone: (resume: Resume) => void }

export function ResumeForm({ resume, onDone }: ResumeFormProps) {
  const { form, keep, submit } = useItemForm({
    draftName: resume ? null : 'profile.resume',
    schema: resumeInput,
    values: { name: resume?.name ?? '', url: resume?.url ?? '' },
    onDone: entered =>
      onDone({
        ...(resume ?? { id: crypto.randomUUID(), uploaded_at: new Date().toISOString(), is_primary: false }),
        ...entered,
      }),
  })
  const { errors } = form.formState
  return (
    <ItemFormFrame submitLabel={resume ? 'Done' : 'Add Resume'} onChange={keep} onSubmit={submit}>
      <Field label="Resume name" required error={errors.name?.message}>
        <TextInput placeholder="Software resume 2026" {...form.register('name')} />
      </Field>
      <Field
        label="Resume URL"
        required
        error={errors.url?.message}
        hint="Use a file-sharing link that anyone with it can open, such as Google Drive or Dropbox."
      >
        <TextInput type="url" inputMode="url" placeholder="https://" {...form.register('url')} />
      </Field>
    </ItemFormFrame>
  )
}
