import { Link } from '@tanstack/react-router'
import { Button } from '../ui/button.tsx'
import { DrawingNest } from '../ui/feedback/drawings.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { deckMark, useFocusWhenEmptied } from './deck-focus.ts'
import { useDeckKeys } from './use-deck-keys.ts'

type CaughtUpProps = {
  /** Whether the student has just decided on the last card, rather than opened an empty deck. */
  isEmptied: boolean
  canUndo: boolean
  onUndo: () => void
}

/** The empty state of the deck. */
export function CaughtUp({ isEmptied, canUndo, onUndo }: CaughtUpProps) {
  const heading = useFocusWhenEmptied(isEmptied)
  useDeckKeys({ onDecide: () => {}, onUndo: () => canUndo && onUndo() })
  return (
    <EmptyState
      drawing={<DrawingNest />}
      title={
        <span ref={heading} tabIndex={-1} {...deckMark}>
          You're all caught up!
        </span>
      }
      action={
        <>
          <Button asChild>
            <Link to="/saved">View Saved Internships</Link>
          </Button>
          {canUndo && (
            <Button variant="secondary" onClick={onUndo}>
              Undo the last one
            </Button>
          )}
        </>
      }
    >
      You have seen every open internship. New ones appear here as companies post them.
    </EmptyState>
  )
}
