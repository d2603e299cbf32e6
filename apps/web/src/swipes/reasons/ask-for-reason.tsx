import { lazy, Suspense, useRef } from 'react'
import { retryImport } from '../../ui/loading/retry-import.ts'
import { useStore } from '../../ui/store.ts'
import skipReasonDialogUrl from './skip-reason-dialog.tsx?url'
import { skipToExplain } from './skip-to-explain.ts'

const SkipReasonDialog = lazy(async () => ({
  default: (await retryImport(() => import('./skip-reason-dialog.tsx'), skipReasonDialogUrl)).SkipReasonDialog,
}))

/** Renders the dialog for `skipToExplain`, and loads it when it is asked for the first time. */
export function AskForReason() {
  const hasAsked = useRef(false)
  if (useStore(skipToExplain)) hasAsked.current = true
  return (
    hasAsked.current && (
      <Suspense>
        <SkipReasonDialog />
      </Suspense>
    )
  )
}
