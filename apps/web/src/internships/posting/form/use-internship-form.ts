import type { InternshipStatus } from '@fledge/contract/statuses'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { useConflict } from '../../../platform/forms/conflict.ts'
import { showFieldErrors } from '../../../platform/forms/field-errors.ts'
import { useFormDraft } from '../../../platform/forms/form-draft.ts'
import { useSingleFlight } from '../../../platform/forms/single-flight.ts'
import { useSubmitKey } from '../../../platform/forms/submit-key.ts'
import { toastError, toastMissing } from '../../../platform/forms/toast-error.ts'
import { useEditor } from '../../../team/editor.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import type { Internship } from '../../internship.ts'
import { useCreateInternship, useUpdateInternship } from '../posting.queries.ts'
import { type FormKind, formActions } from './form-kind.ts'
import {
  internshipFieldNames,
  internshipForm,
  newInternshipForm,
  type ParsedInternship,
  storedInternship,
  type TypedInternship,
  toTyped,
} from './internship-form-values.ts'

type FormOptions = {
  kind: FormKind
  draftName: string
  /** The initial values, unless a draft is restored. */
  values: TypedInternship
  /** Undefined for a new internship. */
  internship: Internship | undefined
  /** Loads the newest version after a conflict. */
  onReload: () => Promise<Internship | undefined>
  /** Shows the fields, one of which is invalid. */
  onInvalid: () => void
}

export const useInternshipForm = ({ kind, draftName, values, internship, onReload, onInvalid }: FormOptions) => {
  const draft = useFormDraft(draftName, storedInternship, { base: internship?.updated_at, values })
  const form = useForm<TypedInternship, unknown, ParsedInternship>({
    resolver: standardSchemaResolver(internship ? internshipForm : newInternshipForm),
    defaultValues: draft.values,
  })
  const conflict = useConflict({
    load: onReload,
    draft,
    form,
    toValues: toTyped,
    toEditor: useEditor(),
    names: internshipFieldNames,
  })
  const navigate = useNavigate()
  const createInternship = useCreateInternship()
  const updateInternship = useUpdateInternship()
  const key = useSubmitKey()

  const save = ({ status = 'active', ...parsed }: ParsedInternship) => {
    if (internship) {
      return updateInternship.mutateAsync({
        id: internship.id,
        body: { ...parsed, status, updated_at: draft.getBase() },
      })
    }
    const body = { ...parsed, status: status === 'draft' ? status : ('active' as const) }
    return createInternship.mutateAsync({ body, key: key.read() })
  }

  const [send, pending] = useSingleFlight(async (parsed: ParsedInternship, as: InternshipStatus | undefined) => {
    const status = as ?? parsed.status
    try {
      const saved = await save({ ...parsed, status })
      draft.drop(undefined, values)
      // The list shows the words that held it.
      if (saved.message) toast.error(saved.message)
      else
        toast.success(internship ? 'Internship updated successfully!' : 'Internship created successfully!', {
          description: savedAs(kind, status),
        })
      await navigate({ to: '/company/internships' })
    } catch (error) {
      key.handleError(error)
      if (conflict.handleError(error, saveAs(as))) return
      onInvalid()
      showFieldErrors(error, { names: storedInternship.keyof().options, setError: form.setError })
      toastError(error, 'Failed to save internship')
    }
  })

  const saveAs = (status: InternshipStatus | undefined) =>
    form.handleSubmit(
      parsed => send(parsed, status),
      errors => {
        onInvalid()
        toastMissing(errors)
      },
    )

  return {
    form,
    conflict: conflict.choice,
    isResumed: draft.isResumed,
    pending: pending || conflict.loading,
    writeDraft: () => draft.keep(form.getValues()),
    discardDraft: () => {
      form.reset(values)
      draft.drop(internship?.updated_at, values)
    },
    chooseClosed: () => {
      form.setValue('status', 'closed')
      form.setFocus('status')
      draft.keep(form.getValues())
    },
    submit: saveAs(formActions[kind].submit.as),
    saveAs: (status: InternshipStatus) => saveAs(status)(),
  }
}

const savedAs = (kind: FormKind, status: InternshipStatus | undefined) => {
  if (status === 'draft') return 'It is a draft. Students see it once you publish it.'
  return kind === 'draft' && status === 'active' ? 'Students can find it now.' : undefined
}
