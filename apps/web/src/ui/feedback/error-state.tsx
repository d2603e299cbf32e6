import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { useOnline } from '../use-online.ts'
import { DrawingUnplugged } from './drawings.tsx'
import { EmptyState } from './empty-state.tsx'

type ErrorStateProps = {
  /** The error in one sentence. */
  title: ReactNode
  /** The cause, and what the person can do. */
  children?: ReactNode
  onRetry?: () => void
  retrying?: boolean
  headingLevel?: 'h1' | 'h2' | 'h3'
}

export function ErrorState({ title, children, onRetry, retrying = false, headingLevel }: ErrorStateProps) {
  const isOnline = useOnline()
  return (
    <div role="alert">
      <EmptyState
        drawing={<DrawingUnplugged />}
        title={isOnline ? title : "You're offline"}
        headingLevel={headingLevel}
        action={
          onRetry && (
            <Button variant="secondary" pending={retrying} onClick={onRetry}>
              <RotateCw aria-hidden />
              Try again
            </Button>
          )
        }
      >
        {isOnline
          ? (children ?? 'Please try again in a moment.')
          : "This is not stored on this device. Try again when you're back online."}
      </EmptyState>
    </div>
  )
}
