import { useRef, useState } from 'react'
import { z } from 'zod'
import { readDraft, removeDraft, writeDraft } from '../storage/local-draft.ts'

/** `base` is the version that the values were typed over. The server compares it and reports a conflict instead of overwriting. */
export type FormStart<Values> = { base: string | undefined; values: Values }

/** Restores unsaved values from local storage until they are saved or discarded. */
export const useFormDraft = <Values>(name: string, shape: z.ZodType<Values>, stored: FormStart<Values>) => {
  const [resumed] = useState(() => {
    const draft = z.object({ base: z.string().optional(), values: shape }).safeParse(readDraft(name))
    return draft.success ? draft.data : null
  })
  const [isResumed, setResumed] = useState(resumed !== null)
  // A ref instead of state: a save right after a rebase must send the new base.
  const base = useRef(resumed ? resumed.base : stored.base)
  return {
    values: resumed?.values ?? stored.values,
    getBase: () => base.current,
    isResumed,
    keep: (values: Values) => writeDraft(name, { base: base.current, values }),
    /** Makes this version the base of the typed values. */
    rebase: (to: FormStart<Values>) => {
      writeDraft(name, to)
      base.current = to.base
    },
    drop: (to: string | undefined) => {
      removeDraft(name)
      setResumed(false)
      base.current = to
    },
    /** Starts over with another version, but keeps the typed values in storage, so that closing the tab does not lose them. */
    setAside: (typed: FormStart<Values>, to: string | undefined) => {
      writeDraft(name, typed)
      setResumed(false)
      base.current = to
    },
  }
}
