import { useRef, useState } from 'react'
import { z } from 'zod'
import { readDraft, removeDraft, writeDraft } from '../storage/local-draft.ts'

/** `base` is the version that the values were typed over. The server compares it and reports a conflict instead of overwriting. */
export type FormStart<Values> = { base: string | undefined; values: Values }

/** `origin` has the values of the version `base`. Drafts of earlier releases have none. */
type Draft<Values> = FormStart<Values> & { origin?: Values | undefined }

/** Restores unsaved values from local storage until they are saved or discarded. */
export const useFormDraft = <Values>(name: string, shape: z.ZodType<Values>, stored: FormStart<Values>) => {
  const [resumed] = useState(() => {
    const draft = z
      .object({ base: z.string().optional(), values: shape, origin: shape.optional() })
      .safeParse(readDraft(name))
    return draft.success ? draft.data : null
  })
  const [isResumed, setResumed] = useState(resumed !== null)
  // A ref instead of state: a save right after a rebase must send the new base.
  const base = useRef(resumed ? resumed.base : stored.base)
  const origin = useRef(resumed ? resumed.origin : stored.values)
  return {
    values: resumed?.values ?? stored.values,
    getBase: () => base.current,
    getOrigin: () => origin.current,
    isResumed,
    keep: (values: Values) => writeDraft(name, { base: base.current, values, origin: origin.current }),
    /** Makes the version `origin` the base of the typed values. */
    rebase: (to: Draft<Values>) => {
      writeDraft(name, to)
      base.current = to.base
      origin.current = to.origin
    },
    /** Starts over with a stored version. */
    drop: (to: string | undefined, values: Values) => {
      removeDraft(name)
      setResumed(false)
      base.current = to
      origin.current = values
    },
    /** Starts over with another version, but keeps the typed values in storage, so that closing the tab does not lose them. */
    setAside: (typed: Draft<Values>, to: FormStart<Values>) => {
      writeDraft(name, typed)
      setResumed(false)
      base.current = to.base
      origin.current = to.values
    },
  }
}
