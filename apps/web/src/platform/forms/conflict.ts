import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Difference } from '../../ui/feedback/conflict-choice.tsx'
import { isCallError } from '../net/call-error.ts'
import { findDifferences, mergeValues } from './differences.ts'
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
  /** The labels of the fields, in the order of the screen. */
  names: { readonly [Key in keyof Values]?: string }
}

type Choice<Version> = {
  step: 'choice'
  newest: Version
  differences: Difference[]
  changedAt: string | undefined
  save: () => unknown
}
type State<Version, Values> =
  | Choice<Version>
  | { step: 'failed'; save: () => unknown }
  | { step: 'reloaded'; mine: Typed<Values>; choice: Choice<Version> }

const none: Difference[] = []

/**
 * Another tab or person saved first. Fields that only one side has changed are merged. For the others, the user takes
 * that version or saves the typed values over it. The typed values stay available until the next save.
 */
export const useConflict = <Version extends { updated_at: string } | null, Values extends FieldValues, Parsed>({
  load,
  draft,
  form,
  toValues,
  names,
}: ConflictOptions<Version, Values, Parsed>) => {
  const [state, setState] = useState<State<Version, Values> | null>(null)

  const keepMine = ({ newest, save }: Pick<Choice<Version>, 'newest' | 'save'>) => {
    draft.rebase({ base: newest?.updated_at, values: form.getValues(), origin: toValues(newest) })
    setState(null)
    save()
  }
  /**
   * Merges the newest version into the form, and returns the fields that both sides have changed. Nothing can be merged
   * without the values of the base version, or when the server refuses its newest version as a base.
   */
  const merge = (newest: Version) => {
    const [origin, theirs, mine] = [draft.getOrigin(), toValues(newest), form.getValues()]
    if (!origin || newest?.updated_at === draft.getBase()) return findDifferences(names, theirs, mine)
    const merged = mergeValues({ origin, theirs, mine })
    form.reset(merged, { keepDefaultValues: true })
    return findDifferences(names, theirs, merged).filter(({ name }) =>
      findDifferences(names, origin, theirs).some(changed => changed.name === name),
    )
  }
  const [findNewest, loading] = useSingleFlight(async (save: () => unknown) => {
    const newest = await load()
    if (newest === undefined) return setState({ step: 'failed', save })
    const differences = merge(newest)
    if (differences.length === 0) return keepMine({ newest, save })
    setState({ step: 'choice', newest, differences, changedAt: newest?.updated_at, save })
  })
  const reload = (choice: Choice<Version>) => {
    const mine = { base: draft.getBase(), values: structuredClone(form.getValues()), origin: draft.getOrigin() }
    const values = toValues(choice.newest)
    form.reset(values)
    draft.setAside(mine, { base: choice.newest?.updated_at, values })
    setState({ step: 'reloaded', mine, choice })
  }
  const bringBack = (mine: Typed<Values>, choice: Choice<Version>) => {
    form.reset(mine.values, { keepDefaultValues: true })
    draft.rebase(mine)
    setState(choice)
  }

  return {
    /** Saving waits for this, because it would end in the same conflict. */
    loading,
    /** Returns whether the error is a conflict. `save` sends the values that are in the form when it is called. */
    handleError: (error: unknown, save: () => unknown) => {
      const isConflict = isCallError(error) && error.code === 'changed_elsewhere'
      if (!isConflict) return false
      // A second conflict takes the focus again.
      setState(null)
      void findNewest(save)
      return true
    },
    clear: () => setState(null),
    /** The properties of `ConflictChoice`. */
    choice: {
      step: state?.step ?? null,
      differences: state?.step === 'choice' ? state.differences : none,
      changedAt: state?.step === 'choice' ? state.changedAt : undefined,
      pending: loading,
      onReload: () => state?.step === 'choice' && reload(state),
      onKeepMine: () => state?.step === 'choice' && keepMine(state),
      onRetry: () => state?.step === 'failed' && void findNewest(state.save),
      onBringBack: () => state?.step === 'reloaded' && bringBack(state.mine, state.choice),
    },
  }
}
