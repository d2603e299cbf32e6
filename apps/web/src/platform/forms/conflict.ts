import { useState } from 'react'
import { toast } from '../../ui/toasts/toast.ts'
import { isCallError } from '../net/call-error.ts'
import type { FormStart } from './form-draft.ts'
import { useSingleFlight } from './single-flight.ts'

/** A failed refetch still returns the cached data, which is not the newest version. */
export const refetchNewest = async <Version>(refetch: () => Promise<{ data?: Version; isError: boolean }>) => {
  const { data, isError } = await refetch()
  return isError ? undefined : data
}

type ConflictOptions<Version, Values> = {
  /** Loads the newest version; undefined when that fails. */
  load: () => Promise<Version | undefined>
  draft: { rebase: (to: FormStart<Values>) => void }
  getValues: () => Values
  /** Discards the typed values and starts with this version. */
  startOver: (newest: Version) => void
}

/** Another tab or person saved first: the user takes that version, or saves the typed values over it. */
export const useConflict = <Version extends { updated_at: string } | null, Values>({
  load,
  draft,
  getValues,
  startOver,
}: ConflictOptions<Version, Values>) => {
  const [isConflict, setConflict] = useState(false)
  const [resolve, reloading] = useSingleFlight(async (keepMine: boolean) => {
    const newest = await load()
    if (newest === undefined) return void toast.error('The newest version could not be loaded')
    if (keepMine) draft.rebase({ base: newest?.updated_at, values: getValues() })
    else startOver(newest)
    setConflict(false)
  })
  return {
    isConflict,
    /** Saving waits for this, because it would end in the same conflict. */
    reloading,
    reload: () => resolve(false),
    keepMine: () => resolve(true),
    /** Call this with every error of saving. */
    handleError: (error: unknown) => {
      if (isCallError(error) && error.code === 'changed_elsewhere') setConflict(true)
    },
    clear: () => setConflict(false),
  }
}
