import { required } from '@fledge/contract/wire/fields'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { dropDraft, keepDraft, readDraft } from '../../platform/storage/local-draft.ts'
import { toast } from '../../ui/toasts/toast.ts'

const isSameKind = (a: unknown, b: unknown) =>
  Array.isArray(a) ? Array.isArray(b) && b.every(word => typeof word === 'string') : typeof a === typeof b

const resume = <Typed extends FieldValues>(draftName: string | null, values: Typed): Typed => {
  const kept = draftName ? readDraft(draftName) : null
  if (typeof kept !== 'object' || kept === null) return values
  return {
    ...values,
    ...Object.fromEntries(Object.entries(kept).filter(([key, value]) => isSameKind(values[key], value))),
  }
}

type ItemFormOptions<Typed extends FieldValues, Parsed> = {
  /** What a new one was begun with is kept under this name until it is added; an existing one is not kept. */
  draftName: string | null
  schema: z.ZodType<Parsed, Typed>
  values: Typed
  onDone: (parsed: Parsed) => void
}

/** The form of one item of a list. */
export const useItemForm = <Typed extends FieldValues, Parsed>({
  draftName,
  schema,
  values,
  onDone,
}: ItemFormOptions<Typed, Parsed>) => {
  const [first] = useState(() => resume(draftName, values))
  const form = useForm<Typed, unknown, Parsed>({
    resolver: zodResolver(schema),
    defaultValues: first as DefaultValues<Typed>,
  })
  return {
    form,
    keep: () => {
      if (draftName) keepDraft(draftName, form.getValues())
    },
    submit: form.handleSubmit(
      parsed => {
        if (draftName) dropDraft(draftName)
        onDone(parsed)
      },
      errors => {
        if (Object.values(errors).some(error => error?.message === required)) toast.error(required)
      },
    ),
  }
}
