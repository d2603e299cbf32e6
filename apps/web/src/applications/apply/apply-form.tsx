import { applyInput } from '@fledge/contract/applications'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { askAboutPush } from '../../notifications/push/push-question.ts'
import { useSingleFlight } from '../../platform/forms/single-flight.ts'
import { useSubmitKey } from '../../platform/forms/submit-key.ts'
import { toastError, toastMissing } from '../../platform/forms/toast-error.ts'
import { isCallError } from '../../platform/net/call-error.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import type { useApply } from '../applications.queries.ts'
import { readApplyDraft, removeApplyDraft, type TypedApplication, writeApplyDraft } from './apply-draft.ts'
import { AssistantDraft } from './assistant-draft.tsx'
import { LetterField } from './letter-field.tsx'
import { ResumeField, ResumeFieldSkeleton } from './resume-field.tsx'
import { TopPickField } from './top-pick-field.tsx'
import { useProfileResumes } from './use-profile-resumes.ts'

type ApplyFormProps = { internshipId: string; apply: ReturnType<typeof useApply> }

/** The draft is kept per internship until the application is sent. */
export function ApplyForm({ internshipId, apply }: ApplyFormProps) {
  const navigate = useNavigate()
  const resumes = useProfileResumes()
  const primaryUrl = resumes?.find(resume => resume.is_primary)?.url
  const key = useSubmitKey()
  const { register, handleSubmit, formState, watch, setValue, setFocus, getValues, getFieldState, setError } =
    useForm<TypedApplication>({
      resolver: standardSchemaResolver(
        applyInput.omit({ internship_id: true }).extend({ top_pick: z.boolean(), file_name: z.string() }),
      ),
      defaultValues: readApplyDraft(internshipId),
    })
  const { errors } = formState
  const resumeUrl = watch('resume_url')
  // The profile may arrive after the student has begun to write the letter.
  useEffect(() => {
    if (primaryUrl && !getValues('resume_url') && !getFieldState('resume_url').isTouched)
      setValue('resume_url', primaryUrl)
  }, [primaryUrl, getValues, getFieldState, setValue])
  const chooseResume = (url: string, fileName = '') => {
    setValue('resume_url', url, { shouldValidate: url !== '' })
    setValue('file_name', fileName)
    writeApplyDraft(internshipId, getValues())
    // The URL field is not rendered while a file is chosen, so it cannot get the focus.
    if (!url) requestAnimationFrame(() => setFocus('resume_url'))
  }

  const writeLetter = (letter: string) => {
    setValue('cover_letter', letter, { shouldValidate: true })
    writeApplyDraft(internshipId, getValues())
    setFocus('cover_letter')
  }

  const [submit, pending] = useSingleFlight(async ({ file_name: _, ...values }: TypedApplication) => {
    try {
      await apply.mutateAsync({ body: { internship_id: internshipId, ...values }, key: key.read() })
      removeApplyDraft(internshipId)
      askAboutPush()
      toast.success('Application submitted successfully!')
      await navigate({ to: '/applications' })
    } catch (error) {
      key.handleError(error)
      if (isCallError(error)) {
        if (error.code === 'no_top_picks') setValue('top_pick', false)
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
      onChange={() => writeApplyDraft(internshipId, getValues())}
      onSubmit={handleSubmit(values => submit(values), toastMissing)}
    >
      {resumes ? (
        <ResumeField
          url={resumeUrl}
          fileName={watch('file_name')}
          resumes={resumes}
          error={errors.resume_url?.message}
          input={register('resume_url')}
          onChoose={chooseResume}
        />
      ) : (
        <ResumeFieldSkeleton />
      )}
      <AssistantDraft internshipId={internshipId} letter={watch('cover_letter')} onUse={writeLetter} />
      <LetterField
        letter={watch('cover_letter')}
        error={errors.cover_letter?.message}
        input={register('cover_letter')}
      />
      <TopPickField checked={watch('top_pick')} onChange={({ target }) => setValue('top_pick', target.checked)} />
      <Button type="submit" size="lg" pending={pending} disabled={!resumes}>
        Submit Application
      </Button>
    </form>
  )
}
