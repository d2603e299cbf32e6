import { useState } from 'react'
import { z } from 'zod'
import { dropDraft, keepDraft, readDraft } from '../storage/local-draft.ts'

/** `base` is the version the values were typed over; sent back with them, it turns a silent overwrite into a conflict. */
export type FormStart<Values> = { base: string | undefined; values: Values }

/** What was typed and not saved comes back instead of what is stored, until it is saved or thrown away. */
export const useFormDraft = <Values>(name: string, shape: z.ZodType<Values>, stored: FormStart<Values>) => {
  const [resumed] = useState(() => {
    const kept = z.object({ base: z.string().optional(), values: shape }).safeParse(readDraft(name))
    return kept.success ? kept.data : null
  })
  const [isResumed, setResumed] = useState(resumed !== null)
  const [base, setBase] = useState(resumed ? resumed.base : stored.base)
  return {
    values: resumed?.values ?? stored.values,
    base,
    isResumed,
    keep: (values: Values) => keepDraft(name, { base, values }),
    /** From now on the values count as typed over this version. */
    rebase: (to: FormStart<Values>) => {
      keepDraft(name, to)
      setBase(to.base)
    },
    drop: (to: string | undefined) => {
      dropDraft(name)
      setResumed(false)
      setBase(to)
    },
  }
}
