import { z } from 'zod'
import { readDraft, writeDraft } from '../platform/storage/local-draft.ts'

const storedDraft = z.object({
  base: z.string().nullable(),
  step: z.int().min(0),
  values: z.record(z.string(), z.unknown()),
})

/** `base` is the profile version that the draft changes. A draft of another version is ignored. */
export type StepDraft = { name: string; base: string | null }

export const storeStepDraft = ({ name, base }: StepDraft, step: number, values: object) =>
  writeDraft(name, { base, step, values })

/** Returns the stored step and values, merged over the profile's values. */
export const resumeStepDraft = <Values extends Record<string, unknown>>(
  { name, base }: StepDraft,
  steps: number,
  initial: Values,
): { step: number; values: Values } => {
  const draft = storedDraft.safeParse(readDraft(name))
  if (!draft.success || draft.data.base !== base) return { step: 0, values: initial }
  return { step: Math.min(draft.data.step, steps - 1), values: mergeDraftValues(initial, draft.data.values) }
}

const hasSameType = (a: unknown, b: unknown) =>
  Array.isArray(a) ? Array.isArray(b) && b.every(item => typeof item === 'string') : typeof a === typeof b

/** Ignores stored values of another type: an older version of the form may have written them. */
export const mergeDraftValues = <Values extends Record<string, unknown>>(
  initial: Values,
  draft: Record<string, unknown>,
): Values => {
  const usable = Object.keys(initial).filter(key => key in draft && hasSameType(initial[key], draft[key]))
  return { ...initial, ...Object.fromEntries(usable.map(key => [key, draft[key]])) }
}
