import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { adviceOf } from '../platform/net/call-error.ts'
import { ErrorState } from '../ui/feedback/error-state.tsx'

/** Shown when a screen throws; the shell around it keeps working. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  useEffect(() => console.error(error), [error])
  return (
    <ErrorState
      headingLevel="h1"
      title="Something went wrong. Please try again."
      onRetry={() => {
        reset()
        void router.invalidate()
      }}
    >
      {adviceOf(error) ?? 'This screen could not be shown. Nothing you saved is lost.'}
    </ErrorState>
  )
}
