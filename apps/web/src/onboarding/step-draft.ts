import { z } from 'zod'
import { keepDraft, readDraft } from '../platform/storage/local-draft.ts'

const kept = z.object({ base: z.string().nullable(), step: z.int().min(0), values: z.record(z.string(), z.unknown()) })

/** `base` is the version of the profile it was typed over; once that has changed the draft is out of date. */
export type StepDraft = { name: string; base: string | null }

export const keepStepDraft = ({ name, base }: StepDraft, step: number, values: object) =>
  keepDraft(name, { base, step, values })

/** Where the person was and what they had typed, over what the profile says. Values of another type are left out. */
export const resumeStepDraft = <Values extends Record<string, unknown>>(
  { name, base }: StepDraft,
  steps: number,
  initial: Values,
): { step: number; values: Values } => {
  const draft = kept.safeParse(readDraft(name))
  if (!draft.success || draft.data.base !== base) return { step: 0, values: initial }
  return { step: Math.min(draft.data.step, steps - 1), values: mergeTyped(initial, draft.data.values) }
}

const sameKind = (a: unknown, b: unknown) =>
  Array.isArray(a) ? Array.isArray(b) && b.every(item => typeof item === 'string') : typeof a === typeof b

export const mergeTyped = <Values extends Record<string, unknown>>(
  initial: Values,
  typed: Record<string, unknown>,
): Values => {
  const usable = Object.keys(initial).filter(key => key in typed && sameKind(initial[key], typed[key]))
  return { ...initial, ...Object.fromEntries(usable.map(key => [key, typed[key]])) }
}
