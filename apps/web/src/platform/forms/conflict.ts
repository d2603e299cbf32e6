import { useState } from 'react'
import { toast } from '../../ui/toasts/toast.ts'
import { isCallError } from '../net/call-error.ts'
import type { FormStart } from './form-draft.ts'
import { useSingleFlight } from './single-flight.ts'

/** A query that failed still has what it had before, and that is not the newest. */
export const newestOf = async <Version>(refetch: () => Promise<{ data?: Version; isError: boolean }>) => {
  const { data, isError } = await refetch()
  return isError ? undefined : data
}

type ConflictOptions<Version, Values> = {
  /** Asks for the newest version; undefined when it cannot be had. */
  read: () => Promise<Version | undefined>
  draft: { rebase: (to: FormStart<Values>) => void }
  getValues: () => Values
  /** Forgets what was typed and begins with that version. */
  startOver: (newest: Version) => void
}

/** Somebody else saved first: their version is taken, or what was typed goes on top of it. */
export const useConflict = <Version extends { updated_at: string } | null, Values>({
  read,
  draft,
  getValues,
  startOver,
}: ConflictOptions<Version, Values>) => {
  const [isConflict, setConflict] = useState(false)
  const [resolve, reloading] = useSingleFlight(async (keepMine: boolean) => {
    const newest = await read()
    if (newest === undefined) return void toast.error('The newest version could not be loaded')
    if (keepMine) draft.rebase({ base: newest?.updated_at, values: getValues() })
    else startOver(newest)
    setConflict(false)
  })
  return {
    isConflict,
    /** Until it is over, saving waits: it would only be in conflict again. */
    reloading,
    reload: () => resolve(false),
    keepMine: () => resolve(true),
    /** Looks whether saving failed for this reason. */
    heed: (error: unknown) => {
      if (isCallError(error) && error.code === 'changed_elsewhere') setConflict(true)
    },
    clear: () => setConflict(false),
  }
}
