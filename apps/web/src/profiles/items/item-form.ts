import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { toastMissing } from '../../platform/forms/toast-error.ts'
import { readDraft, removeDraft, writeDraft } from '../../platform/storage/local-draft.ts'
import { useDialogGuard } from '../../ui/overlays/dialog-context.ts'

const isSameKind = (a: unknown, b: unknown) =>
  Array.isArray(a) ? Array.isArray(b) && b.every(item => typeof item === 'string') : typeof a === typeof b

const restoreDraft = <Typed extends FieldValues>(draftName: string | null, values: Typed): Typed => {
  const draft = draftName ? readDraft(draftName) : null
  if (typeof draft !== 'object' || draft === null) return values
  return {
    ...values,
    ...Object.fromEntries(Object.entries(draft).filter(([key, value]) => isSameKind(values[key], value))),
  }
}

type ItemFormOptions<Typed extends FieldValues, Parsed> = {
  /** The draft of a new item; null for an existing item, which has no draft. */
  draftName: string | null
  schema: z.ZodType<Parsed, Typed>
  values: Typed
  onDone: (parsed: Parsed) => void
}

export const useItemForm = <Typed extends FieldValues, Parsed>({
  draftName,
  schema,
  values,
  onDone,
}: ItemFormOptions<Typed, Parsed>) => {
  const [{ initialValues, isRestored }] = useState(() => {
    const restored = restoreDraft(draftName, values)
    return { initialValues: restored, isRestored: restored !== values }
  })
  const form = useForm<Typed, unknown, Parsed>({
    resolver: standardSchemaResolver(schema),
    defaultValues: initialValues as DefaultValues<Typed>,
  })
  const dropDraft = () => {
    if (draftName) removeDraft(draftName)
  }
  useDialogGuard(form.formState.isDirty || isRestored, dropDraft)
  return {
    form,
    keep: () => {
      if (draftName) writeDraft(draftName, form.getValues())
    },
    submit: form.handleSubmit(parsed => {
      dropDraft()
      onDone(parsed)
    }, toastMissing),
  }
}
