import type { StudentProfile } from '@fledge/contract/profiles'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
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
  profileFieldNames,
  profileForm,
  type TypedProfile,
  toInitialValues,
  toProfileInput,
  typedProfile,
} from './profile-form-values.ts'
import { useSaveStudentProfile } from './profiles.queries.ts'

type FormOptions = {
  profile: StudentProfile | null
  /** Loads the newest version after a conflict. */
  onReload: () => Promise<StudentProfile | null | undefined>
  /** Shows the tab of the first invalid field and focuses it. */
  onInvalid: (path: string) => void
}

export const useProfileForm = ({ profile, onReload, onInvalid }: FormOptions) => {
  const initialValues = (of: StudentProfile | null) => toInitialValues(of, new Date().getFullYear())
  const draft = useFormDraft('profile', typedProfile, { base: profile?.updated_at, values: initialValues(profile) })
  const form = useForm<TypedProfile, unknown, ParsedProfile>({
    resolver: standardSchemaResolver(profileForm),
    defaultValues: draft.values,
  })
  const [isEditing, setEditing] = useState(draft.isResumed)
  const saveProfile = useSaveStudentProfile()
  const isDirty = form.formState.isDirty || draft.isResumed

  const startOver = (from: StudentProfile | null) => {
    form.reset(initialValues(from))
    draft.drop(from?.updated_at, initialValues(from))
    conflict.clear()
  }
  const conflict = useConflict({
    load: onReload,
    draft,
    form,
    toValues: initialValues,
    // Nobody else can edit the profile.
    toEditor: () => 'you' as const,
    names: profileFieldNames,
  })

  const showFieldErrors = (error: unknown) => {
    if (!isCallError(error)) return
    const paths = Object.keys(error.fields).filter(path => (path.split('.')[0] ?? '') in typedProfile.shape)
    for (const path of paths) form.setError(path as FieldPath<TypedProfile>, { message: error.fields[path] })
    if (paths[0]) onInvalid(paths[0])
  }

  const [send, pending] = useSingleFlight(async (parsed: ParsedProfile) => {
    try {
      const { profile: saved } = await saveProfile.mutateAsync(toProfileInput(parsed, draft.getBase()))
      startOver(saved)
      setEditing(false)
      toast.success('Profile updated successfully!')
    } catch (error) {
      if (conflict.handleError(error, submit)) return
      showFieldErrors(error)
      toastError(error, 'Failed to update profile')
    }
  })

  const submit = form.handleSubmit(
    parsed => send(parsed),
    errors => {
      const [first] = Object.keys(errors)
      if (first) onInvalid(first)
    },
  )

  const writeDraft = () => draft.keep(form.getValues())

  return {
    form,
    isEditing,
    isDirty: isEditing && isDirty,
    conflict,
    isResumed: draft.isResumed,
    pending: pending || conflict.loading,
    writeDraft,
    edit: () => {
      if (isEditing) return
      startOver(profile)
      setEditing(true)
    },
    /** Discards the changes. */
    cancel: () => {
      startOver(profile)
      setEditing(false)
    },
    /** For values that change without an input event: skills, lists and an uploaded photo. */
    change: <Name extends 'avatar_url' | 'skills' | 'typed_skill' | 'resumes' | 'projects' | 'experiences'>(
      name: Name,
      value: TypedProfile[Name],
    ) => {
      form.setValue<FieldPath<TypedProfile>>(name, value, { shouldDirty: true })
      form.clearErrors(name)
      writeDraft()
    },
    submit,
  }
}

export type ProfileEditing = ReturnType<typeof useProfileForm>
