import { applyInput } from '@fledge/contract/applications'
import { maxLengths } from '@fledge/contract/wire/fields'
import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useSingleFlight } from '../platform/forms/single-flight.ts'
import { useSubmitKey } from '../platform/forms/submit-key.ts'
import { toastError, toastMissing } from '../platform/forms/toast-error.ts'
import { isCallError } from '../platform/net/call-error.ts'
import { readDraft, removeDraft, writeDraft } from '../platform/storage/local-draft.ts'
import { useStudentProfile } from '../profiles/profiles.queries.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { TextArea } from '../ui/forms/text-area.tsx'
import { TextInput } from '../ui/forms/text-input.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { announceApplied, useApply } from './applications.queries.ts'

const typed = z.object({ resume_url: z.string().catch(''), cover_letter: z.string().catch('') })
type Typed = z.infer<typeof typed>
const empty: Typed = { resume_url: '', cover_letter: '' }

/** The draft is kept per internship until the application is sent. */
export function ApplyForm({ internshipId }: { internshipId: string }) {
  const draft = `apply.${internshipId}`
  const navigate = useNavigate()
  const { data: profile } = useStudentProfile()
  const primary = profile?.resumes.find(resume => resume.is_primary)
  const key = useSubmitKey()
  const apply = useApply()
  const { register, handleSubmit, formState, watch, setValue, getValues, setError } = useForm<Typed>({
    resolver: zodResolver(applyInput.omit({ internship_id: true })),
    defaultValues: typed.catch(empty).parse(readDraft(draft)),
  })
  const { errors } = formState
  const letter = watch('cover_letter')

  const [submit, pending] = useSingleFlight(async (values: Typed) => {
    try {
      const { application } = await apply.mutateAsync({
        body: { internship_id: internshipId, ...values },
        key: key.read(),
      })
      removeDraft(draft)
      toast.success('Application submitted successfully!')
      await navigate({ to: '/applications' })
      announceApplied(application)
    } catch (error) {
      key.handleError(error)
      if (isCallError(error)) {
        for (const name of ['resume_url', 'cover_letter'] as const) {
          if (error.fields[name]) setError(name, { message: error.fields[name] })
        }
      }
      toastError(error, 'Failed to submit application')
    }
  })
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-5"
      onChange={() => writeDraft(draft, getValues())}
      onSubmit={handleSubmit(values => submit(values), toastMissing)}
    >
      <Field
        label="Resume URL"
        required
        error={errors.resume_url?.message}
        hint="Use a file-sharing link that anyone with it can open, such as Google Drive or Dropbox."
      >
        <TextInput type="url" inputMode="url" autoComplete="url" placeholder="https://" {...register('resume_url')} />
      </Field>
      {primary && (
        <Button
          variant="secondary"
          className="-mt-2 max-w-full justify-self-start"
          onClick={() => {
            setValue('resume_url', primary.url, { shouldValidate: true })
            writeDraft(draft, getValues())
          }}
        >
          <span className="min-w-0 truncate">Use {primary.name}</span>
        </Button>
      )}
      <Field
        label="Cover Letter"
        required
        error={errors.cover_letter?.message}
        aside={`${letter.length} / ${maxLengths.coverLetter} characters`}
      >
        <TextArea rows={10} maxLength={maxLengths.coverLetter} {...register('cover_letter')} />
      </Field>
      <Button type="submit" size="lg" pending={pending}>
        Submit Application
      </Button>
    </form>
  )
}
