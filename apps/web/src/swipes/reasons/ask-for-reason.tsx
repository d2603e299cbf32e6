import { lazy, Suspense, useRef } from 'react'
import { retryImport } from '../../platform/net/retry-import.ts'
import { useStore } from '../../ui/store.ts'
import { askedSkip } from './asked-skip.ts'
import skipReasonDialogUrl from './skip-reason-dialog.tsx?url'

const SkipReasonDialog = lazy(async () => ({
  default: (await retryImport(() => import('./skip-reason-dialog.tsx'), skipReasonDialogUrl)).SkipReasonDialog,
}))

/** Renders the dialog for `askedSkip`, and loads it when it is asked for the first time. */
export function AskForReason() {
  const hasAsked = useRef(false)
  if (useStore(askedSkip)) hasAsked.current = true
  return (
    hasAsked.current && (
      <Suspense>
        <SkipReasonDialog />
      </Suspense>
    )
  )
}
