import { useEffect, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { useSingleFlight } from '../platform/forms/single-flight.ts'
import { toastError } from '../platform/forms/toast-error.ts'
import { goTo, replaceWith } from '../platform/navigation/navigation.ts'
import { isCallError } from '../platform/net/call-error.ts'
import { dropDraft } from '../platform/storage/local-draft.ts'
import { toast } from '../ui/toasts/toast.ts'
import { keepStepDraft, type StepDraft } from './step-draft.ts'

type StepFormOptions<Values extends FieldValues, Parsed> = {
  form: UseFormReturn<Values, unknown, Parsed>
  /** The fields of each step, in order. */
  steps: readonly (readonly Path<Values>[])[]
  firstStep: number
  draft: StepDraft
  save: (parsed: Parsed) => Promise<unknown>
}

/** One form over several steps: a step is left only when its own fields are right, and the last one saves. */
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
        callback: ({ values }) => keepStepDraft({ name, base }, step, values),
      }),
    [form.subscribe, name, base, step],
  )

  const show = (to: number) => {
    keepStepDraft(draft, to, form.getValues())
    setStep(to)
  }

  const showFirstWrong = (wrong: string[]) => {
    const to = steps.findIndex(fields => fields.some(field => wrong.includes(field)))
    if (to >= 0 && to !== step) show(to)
  }

  const finish = async (parsed: Parsed) => {
    try {
      await save(parsed)
      dropDraft(name)
      toast.success('Profile setup complete!')
      replaceWith('/')
    } catch (error) {
      toastError(error, 'Failed to complete setup')
      if (!isCallError(error)) return
      for (const field of steps.flat()) {
        const message = error.fields[field]
        if (message) form.setError(field, { message })
      }
      showFirstWrong(Object.keys(error.fields))
    }
  }

  const [advance, pending] = useSingleFlight(async () => {
    const fields = steps[step] ?? []
    if (step === steps.length - 1) await form.handleSubmit(finish, errors => showFirstWrong(Object.keys(errors)))()
    else if (await form.trigger([...fields], { shouldFocus: true })) show(step + 1)
  })

  return { step, advance, pending, back: () => show(Math.max(0, step - 1)), skip: () => goTo('/') }
}
