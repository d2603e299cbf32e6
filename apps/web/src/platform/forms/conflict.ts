import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { ConflictStep, Editor } from '../../ui/feedback/conflict-choice.tsx'
import { isCallError } from '../net/call-error.ts'
import { mergeVersions } from './differences.ts'
import type { FormStart } from './form-draft.ts'
import { useSingleFlight } from './single-flight.ts'

/** A failed refetch still returns the cached data, which is not the newest version. */
export const refetchNewest = async <Version>(refetch: () => Promise<{ data?: Version; isError: boolean }>) => {
  const { data, isError } = await refetch()
  return isError ? undefined : data
}

type Typed<Values> = FormStart<Values> & { origin: Values | undefined }

type ConflictOptions<Version, Values extends FieldValues, Parsed> = {
  /** Loads the newest version; undefined when that fails. */
  load: () => Promise<Version | undefined>
  draft: {
    getBase: () => string | undefined
    getOrigin: () => Values | undefined
    rebase: (to: Typed<Values>) => void
    setAside: (typed: Typed<Values>, to: FormStart<Values>) => void
  }
  form: Pick<UseFormReturn<Values, unknown, Parsed>, 'getValues' | 'reset'>
  toValues: (version: Version) => Values
  /** Who saved a version. */
  toEditor: (version: Version) => Editor
  /** The labels of the fields, in the order of the screen. */
  names: { readonly [Key in keyof Values]?: string }
}

type Save = () => unknown

/**
 * Another tab or person saved first. Fields that only one side has changed are merged. For the others, the user takes
 * that version or saves the typed values over it. The typed values stay available until the next save.
 */
export const useConflict = <Version extends { updated_at: string } | null, Values extends FieldValues, Parsed>({
  load,
  draft,
  form,
  toValues,
  toEditor,
  names,
}: ConflictOptions<Version, Values, Parsed>) => {
  const [step, setStep] = useState<ConflictStep | null>(null)

  const ask = (newest: Version, save: Save) => {
    const versions = { origin: draft.getOrigin(), theirs: toValues(newest), mine: form.getValues() }
    // When the server refuses its newest version as a base, there is nothing to merge with.
    if (newest?.updated_at === draft.getBase()) versions.origin = undefined
    const { merged, differences } = mergeVersions(names, versions)
    form.reset(merged, { keepDefaultValues: true })
    if (differences.length === 0) return keepMine(newest, save)
    const choice: ConflictStep = {
      name: 'choice',
      differences,
      editor: toEditor(newest),
      changedAt: newest?.updated_at,
      onReload: () => reload(newest, choice),
      onKeepMine: () => keepMine(newest, save),
    }
    setStep(choice)
  }
  const keepMine = (newest: Version, save: Save) => {
    draft.rebase({ base: newest?.updated_at, values: form.getValues(), origin: toValues(newest) })
    setStep(null)
    save()
  }
  const reload = (newest: Version, choice: ConflictStep) => {
    const mine = { base: draft.getBase(), values: structuredClone(form.getValues()), origin: draft.getOrigin() }
    const values = toValues(newest)
    form.reset(values)
    draft.setAside(mine, { base: newest?.updated_at, values })
    const bringBack = () => {
      form.reset(mine.values, { keepDefaultValues: true })
      draft.rebase(mine)
      setStep(choice)
    }
    setStep({ name: 'reloaded', onBringBack: bringBack })
  }
  const [findNewest, loading] = useSingleFlight(async (save: Save) => {
    const newest = await load()
    if (newest === undefined) setStep({ name: 'failed', onRetry: () => void findNewest(save) })
    else ask(newest, save)
  })

  return {
    /** Saving waits for this, because it would end in the same conflict. */
    loading,
    /** Returns whether the error is a conflict. `save` sends the values that are in the form when it is called. */
    handleError: (error: unknown, save: Save) => {
      const isConflict = isCallError(error) && error.code === 'changed_elsewhere'
      if (!isConflict) return false
      // A second conflict takes the focus again.
      setStep(null)
      void findNewest(save)
      return true
    },
    clear: () => setStep(null),
    /** The properties of `ConflictChoice`. */
    choice: { step, pending: loading },
  }
}
