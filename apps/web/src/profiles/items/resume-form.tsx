import type { StoredFile } from '@fledge/contract/files/files'
import { type Resume, resume as resumeShape } from '@fledge/contract/profiles'
import { useState } from 'react'
import { z } from 'zod'
import { ChosenFile } from '../../files/chosen-file.tsx'
import { FileUpload } from '../../files/file-upload.tsx'
import { discardFile, uploadedFileId } from '../../files/files.queries.ts'
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
  const [uploadedName, setUploadedName] = useState('')
  const url = form.watch('url')
  const fileId = uploadedFileId(url)
  const chooseFile = (file: StoredFile) => {
    setUploadedName(file.name)
    form.setValue('url', file.url, { shouldDirty: true, shouldValidate: true })
    if (!form.getValues('name').trim())
      form.setValue('name', file.name.replace(/\.pdf$/i, ''), { shouldValidate: true })
    keep()
  }
  const removeFile = () => {
    // A file of the saved profile stays until the profile is saved without it.
    if (fileId && uploadedName) discardFile(fileId)
    form.setValue('url', '', { shouldDirty: true })
    keep()
    requestAnimationFrame(() => form.setFocus('url'))
  }
  return (
    <ItemFormFrame submitLabel={resume ? 'Done' : 'Add Resume'} onChange={keep} onSubmit={submit}>
      {fileId ? (
        <ChosenFile
          name={uploadedName || resume?.name || 'Your PDF'}
          url={url}
          isNew={uploadedName !== ''}
          onRemove={removeFile}
        />
      ) : (
        <FileUpload onDone={chooseFile} />
      )}
      <Field label="Resume name" required error={errors.name?.message}>
        <TextInput placeholder="Software resume 2026" {...form.register('name')} />
      </Field>
      {!fileId && (
        <Field
          label="Resume URL"
          required
          error={errors.url?.message}
          hint="Or use a file-sharing link that anyone with it can open, such as Google Drive or Dropbox."
        >
          <TextInput type="url" inputMode="url" placeholder="https://" {...form.register('url')} />
        </Field>
      )}
    </ItemFormFrame>
  )
}
