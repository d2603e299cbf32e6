import { withCommas } from '@fledge/contract/wire/format'
import { useState } from 'react'
import { adviceOf } from '../../../platform/net/call-error.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { closeAll, extendAll, reopenAll } from './bulk.queries.ts'
import { doneText } from './bulk-texts.ts'
import type { Outcome } from './in-parts.ts'
import type { PostingSelection, SelectedPosting } from './use-selected-postings.ts'

const idsOf = (postings: SelectedPosting[]) => postings.map(({ id }) => id)

/** Closes, reopens and extends the selected internships. After a failure, the unchanged ones stay selected. */
export const useBulkActs = (selection: PostingSelection) => {
  const [progress, setProgress] = useState(0)

  const finish = (outcome: Outcome, done: string, undo?: () => void) => {
    setProgress(0)
    const rest = new Set(outcome.rest)
    selection.select(selection.postings.filter(({ id }) => rest.has(id)))
    if (outcome.error)
      return toast.error(`${doneText(done, outcome)}. ${withCommas(rest.size)} could not be reached.`, {
        description: adviceOf(outcome.error) ?? 'They are still selected. Try again.',
      })
    toast.success(
      doneText(done, outcome),
      undo && outcome.changed.length > 0 ? { action: { label: 'Undo', onClick: undo } } : {},
    )
  }

  const reopenIds = async (ids: string[]) =>
    finish(await reopenAll({ ids, onProgress: setProgress }), ids.length === 1 ? 'is open again' : 'are open again')

  return {
    /** How many internships the running act has reached. */
    progress,
    close: async (open: SelectedPosting[]) => {
      const outcome = await closeAll({ ids: idsOf(open), onProgress: setProgress })
      finish(outcome, 'closed', () => void reopenIds(outcome.changed))
    },
    reopen: (closed: SelectedPosting[]) => reopenIds(idsOf(closed)),
    extend: async (sooner: SelectedPosting[], deadline: string) =>
      finish(await extendAll({ ids: idsOf(sooner), deadline, onProgress: setProgress }), 'extended'),
  }
}
