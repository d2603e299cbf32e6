import { useEffect, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useSingleFlight } from '../platform/forms/single-flight.ts'
import { toastError } from '../platform/forms/toast-error.ts'
import { replaceWith } from '../platform/navigation/navigation.ts'
import { isCallError } from '../platform/net/call-error.ts'
import { removeDraft } from '../platform/storage/local-draft.ts'
import { toast } from '../ui/toasts/toast.ts'
import { type StepDraft, storeStepDraft } from './step-draft.ts'

type StepFormOptions<Values extends FieldValues, Parsed> = {
  form: UseFormReturn<Values, unknown, Parsed>
  /** The fields of each step, in order. */
  steps: readonly (readonly Path<Values>[])[]
  firstStep: number
  draft: StepDraft
  save: (parsed: Parsed) => Promise<unknown>
}

/** A form with several steps. Advancing validates the fields of the current step; the last step saves. */
export const useStepForm = <Values extends FieldValues, Parsed>({
  form,
  steps,
  firstStep,
  draft,
  save,
}: StepFormOptions<Values, Parsed>) => {
  const [step, setStep] = useState(firstStep)
  const { name, base } = draft

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => storeStepDraft({ name, base }, step, values),
      }),
    [form.subscribe, name, base, step],
  )

  const goToStep = (to: number) => {
    storeStepDraft(draft, to, form.getValues())
    setStep(to)
  }

  const goToFirstInvalidStep = (invalidFields: string[]) => {
    const to = steps.findIndex(fields => fields.some(field => invalidFields.includes(field)))
    if (to >= 0 && to !== step) goToStep(to)
  }

  const finish = async (parsed: Parsed) => {
    try {
      await save(parsed)
      removeDraft(name)
      toast.success('Profile setup complete!')
      replaceWith('/')
    } catch (error) {
      toastError(error, 'Failed to complete setup')
      if (!isCallError(error)) return
      for (const field of steps.flat()) {
        const message = error.fields[field]
        if (message) form.setError(field, { message })
      }
      goToFirstInvalidStep(Object.keys(error.fields))
    }
  }

  const [advance, pending] = useSingleFlight(async () => {
    const fields = steps[step] ?? []
    if (step === steps.length - 1)
      await form.handleSubmit(finish, errors => goToFirstInvalidStep(Object.keys(errors)))()
    else if (await form.trigger([...fields], { shouldFocus: true })) goToStep(step + 1)
  })

  return { step, advance, pending, back: () => goToStep(Math.max(0, step - 1)) }
}
