import { applyInput } from '@fledge/contract/applications'
import { maxLengths } from '@fledge/contract/wire/fields'
import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { useSingleFlight } from '../../platform/forms/single-flight.ts'
import { useSubmitKey } from '../../platform/forms/submit-key.ts'
import { toastError, toastMissing } from '../../platform/forms/toast-error.ts'
import { isCallError } from '../../platform/net/call-error.ts'
import { readDraft, removeDraft, writeDraft } from '../../platform/storage/local-draft.ts'
import { useStudentProfile } from '../../profiles/profiles.queries.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import type { useApply } from '../applications.queries.ts'
import { ResumeField } from './resume-field.tsx'

const typed = z.object({
  resume_url: z.string().catch(''),
  cover_letter: z.string().catch(''),
  /** The name of the file that was uploaded here. It is only for display: the server identifies the file by its URL. */
  file_name: z.string().catch(''),
})
type Typed = z.infer<typeof typed>
const empty: Typed = { resume_url: '', cover_letter: '', file_name: '' }

type ApplyFormProps = { internshipId: string; apply: ReturnType<typeof useApply> }

/** The draft is kept per internship until the application is sent. */
export function ApplyForm({ internshipId, apply }: ApplyFormProps) {
  const draft = `apply.${internshipId}`
  const navigate = useNavigate()
  const { data: profile } = useStudentProfile()
  const resumes = profile?.resumes ?? []
  const primaryUrl = resumes.find(resume => resume.is_primary)?.url
  const key = useSubmitKey()
  const { register, handleSubmit, formState, watch, setValue, setFocus, getValues, getFieldState, setError } =
    useForm<Typed>({
      resolver: zodResolver(applyInput.omit({ internship_id: true }).extend({ file_name: z.string() })),
      defaultValues: typed.catch(empty).parse(readDraft(draft)),
    })
  const { errors } = formState
  const letter = watch('cover_letter')
  const resumeUrl = watch('resume_url')
  // The profile may arrive after the student has begun to type.
  useEffect(() => {
    if (primaryUrl && !getValues('resume_url') && !getFieldState('resume_url').isTouched)
      setValue('resume_url', primaryUrl)
  }, [primaryUrl, getValues, getFieldState, setValue])
  const chooseResume = (url: string, fileName = '') => {
    setValue('resume_url', url, { shouldValidate: url !== '' })
    setValue('file_name', fileName)
    writeDraft(draft, getValues())
    // The URL field is not rendered while a file is chosen, so it cannot get the focus.
    if (!url) requestAnimationFrame(() => setFocus('resume_url'))
  }

  const [submit, pending] = useSingleFlight(async ({ file_name: _, ...values }: Typed) => {
    try {
      await apply.mutateAsync({ body: { internship_id: internshipId, ...values }, key: key.read() })
      removeDraft(draft)
      toast.success('Application submitted successfully!')
      await navigate({ to: '/applications' })
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
      <ResumeField
        url={resumeUrl}
        fileName={watch('file_name')}
        resumes={resumes}
        error={errors.resume_url?.message}
        input={register('resume_url')}
        onChoose={chooseResume}
      />
      <Field
        label="Cover Letter"
        required
        error={errors.cover_letter?.message}
        aside={`${letter.length} / ${maxLengths.coverLetter} characters`}
      >
        <TextArea dir="auto" rows={10} maxLength={maxLengths.coverLetter} {...register('cover_letter')} />
      </Field>
      <Button type="submit" size="lg" pending={pending}>
        Submit Application
      </Button>
    </form>
  )
}
