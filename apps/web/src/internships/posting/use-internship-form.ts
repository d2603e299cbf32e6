import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { useConflict } from '../../platform/forms/conflict.ts'
import { useFormDraft } from '../../platform/forms/form-draft.ts'
import { useSingleFlight } from '../../platform/forms/single-flight.ts'
import { useSubmitKey } from '../../platform/forms/submit-key.ts'
import { toastError, toastMissing } from '../../platform/forms/toast-error.ts'
import { isCallError } from '../../platform/net/call-error.ts'
import { toast } from '../../ui/toasts/toast.ts'
import type { Internship } from '../internship.ts'
import {
  internshipForm,
  newInternshipForm,
  type ParsedInternship,
  type TypedInternship,
  toTyped,
  typedInternship,
} from './internship-form-values.ts'
import { useCreateInternship, useUpdateInternship } from './posting.queries.ts'

type FormOptions = {
  draftName: string
  /** The initial values, unless a draft is restored. */
  values: TypedInternship
  /** Undefined for a new internship. */
  internship: Internship | undefined
  /** Loads the newest version after a conflict. */
  onReload: () => Promise<Internship | undefined>
}

export const useInternshipForm = ({ draftName, values, internship, onReload }: FormOptions) => {
  const draft = useFormDraft(draftName, typedInternship, { base: internship?.updated_at, values })
  const form = useForm<TypedInternship, unknown, ParsedInternship>({
    resolver: zodResolver(internship ? internshipForm : newInternshipForm),
    defaultValues: draft.values,
  })
  const conflict = useConflict({
    load: onReload,
    draft,
    getValues: form.getValues,
    startOver: newest => {
      form.reset(toTyped(newest))
      draft.drop(newest.updated_at)
    },
  })
  const navigate = useNavigate()
  const createInternship = useCreateInternship()
  const updateInternship = useUpdateInternship()
  const key = useSubmitKey()

  const save = async ({ status = 'active', ...parsed }: ParsedInternship) => {
    if (internship) {
      await updateInternship.mutateAsync({ id: internship.id, body: { ...parsed, status, updated_at: draft.base } })
    } else {
      const body = { ...parsed, status: status === 'draft' ? status : ('active' as const) }
      await createInternship.mutateAsync({ body, key: key.read() })
    }
  }

  const showFieldErrors = (error: unknown) => {
    conflict.handleError(error)
    if (!isCallError(error)) return
    for (const name of typedInternship.keyof().options) {
      const message = error.fields[name]
      if (message) form.setError(name, { message }, { shouldFocus: true })
    }
  }

  const [send, pending] = useSingleFlight(async (parsed: ParsedInternship) => {
    try {
      await save(parsed)
      draft.drop(undefined)
      toast.success(internship ? 'Internship updated successfully!' : 'Internship created successfully!')
      await navigate({ to: '/company/internships' })
    } catch (error) {
      key.handleError(error)
      showFieldErrors(error)
      toastError(error, 'Failed to save internship')
    }
  })

  return {
    form,
    conflict,
    isResumed: draft.isResumed,
    pending: pending || conflict.reloading,
    writeDraft: () => draft.keep(form.getValues()),
    discardDraft: () => {
      form.reset(values)
      draft.drop(internship?.updated_at)
    },
    submit: form.handleSubmit(parsed => send(parsed), toastMissing),
  }
}
