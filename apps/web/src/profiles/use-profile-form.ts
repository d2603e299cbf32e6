import type { StudentProfile } from '@fledge/contract/profiles'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type FieldPath, useForm } from 'react-hook-form'
import { useConflict } from '../platform/forms/conflict.ts'
import { useFormDraft } from '../platform/forms/form-draft.ts'
import { useSingleFlight } from '../platform/forms/single-flight.ts'
import { toastError } from '../platform/forms/toast-error.ts'
import { isCallError } from '../platform/net/call-error.ts'
import { toast } from '../ui/toasts/toast.ts'
import {
  type ParsedProfile,
  profileForm,
  type TypedProfile,
  toFirstValues,
  toProfileInput,
  typedProfile,
} from './profile-form-values.ts'
import { useSaveStudentProfile } from './profiles.queries.ts'

type FormOptions = {
  profile: StudentProfile | null
  /** Asks for the newest version, after it was changed elsewhere. */
  onReload: () => Promise<StudentProfile | null | undefined>
  /** Leads to the first wrong field. */
  onWrong: (path: string) => void
}

export const useProfileForm = ({ profile, onReload, onWrong }: FormOptions) => {
  const firstValues = (of: StudentProfile | null) => toFirstValues(of, new Date().getFullYear())
  const draft = useFormDraft('profile', typedProfile, { base: profile?.updated_at, values: firstValues(profile) })
  const form = useForm<TypedProfile, unknown, ParsedProfile>({
    resolver: zodResolver(profileForm),
    defaultValues: draft.values,
  })
  const [isEditing, setEditing] = useState(draft.isResumed)
  const saveProfile = useSaveStudentProfile()
  const isDirty = form.formState.isDirty || draft.isResumed

  const startOver = (from: StudentProfile | null) => {
    form.reset(firstValues(from))
    draft.drop(from?.updated_at)
    conflict.clear()
  }
  const conflict = useConflict({ read: onReload, draft, getValues: form.getValues, startOver })

  const showProblems = (error: unknown) => {
    conflict.heed(error)
    if (!isCallError(error)) return
    const paths = Object.keys(error.fields).filter(path => (path.split('.')[0] ?? '') in typedProfile.shape)
    for (const path of paths) form.setError(path as FieldPath<TypedProfile>, { message: error.fields[path] })
    if (paths[0]) onWrong(paths[0])
  }

  const [send, pending] = useSingleFlight(async (parsed: ParsedProfile) => {
    try {
      const { profile: saved } = await saveProfile.mutateAsync(toProfileInput(parsed, draft.base))
      startOver(saved)
      setEditing(false)
      toast.success('Profile updated successfully!')
    } catch (error) {
      showProblems(error)
      toastError(error, 'Failed to update profile')
    }
  })

  const keepDraft = () => draft.keep(form.getValues())

  return {
    form,
    isEditing,
    isDirty: isEditing && isDirty,
    conflict,
    isResumed: draft.isResumed,
    pending: pending || conflict.reloading,
    keepDraft,
    edit: () => {
      if (isEditing) return
      startOver(profile)
      setEditing(true)
    },
    /** Forgets what was typed. */
    cancel: () => {
      startOver(profile)
      setEditing(false)
    },
    /** For what is no plain field: skills and lists. */
    change: <Name extends 'skills' | 'typed_skill' | 'resumes' | 'projects' | 'experiences'>(
      name: Name,
      value: TypedProfile[Name],
    ) => {
      form.setValue<FieldPath<TypedProfile>>(name, value, { shouldDirty: true })
      form.clearErrors(name)
      keepDraft()
    },
    submit: form.handleSubmit(
      parsed => send(parsed),
      errors => {
        const [first] = Object.keys(errors)
        if (first) onWrong(first)
      },
    ),
  }
}

export type ProfileEditing = ReturnType<typeof useProfileForm>
