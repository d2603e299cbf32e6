import { Link } from '@tanstack/react-router'
import type { ReactNode, RefObject } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../ui/button.tsx'
import { DrawingNest } from '../ui/feedback/drawings.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../ui/feedback/skeleton.tsx'
import { deckMark, focusTopCard, useFocusWhenEmptied } from './deck-focus.ts'
import { DeckWithDetail } from './desktop/deck-with-detail.tsx'
import { AskForReason } from './reasons/ask-for-reason.tsx'
import { SwipeDeck } from './swipe-deck.tsx'
import { useDeck } from './swipes.queries.ts'
import { useDeckKeys } from './use-deck-keys.ts'

/** The deck with a line above it about what comes next, or the welcome card instead of both. */
export function Discover({ welcome, agenda }: { welcome: ReactNode; agenda: ReactNode }) {
  const { cards, decisions, state, undo, reload } = useDeck()
  const canUndo = decisions.length > 0
  const heading = useFocusWhenEmptied(cards.length === 0 && state === 'ready')
  const undoAndFocus = () => {
    flushSync(undo)
    focusTopCard()
  }
  return (
    <div className="-mt-2 has-[[data-above-deck]>*]:[--above-deck:3rem] md:mt-0">
      <h1 className="sr-only">Discover</h1>
      {!welcome && agenda}
      {welcome ? (
        welcome
      ) : state === 'loading' && cards.length === 0 ? (
        <DeckWithDetail top={undefined}>
          <DeckSkeleton />
        </DeckWithDetail>
      ) : state === 'failed' ? (
        <ErrorState title="Failed to load internships" onRetry={reload} />
      ) : cards.length === 0 ? (
        <CaughtUp heading={heading} canUndo={canUndo} onUndo={undoAndFocus} />
      ) : (
        <DeckWithDetail top={cards[0]}>
          <SwipeDeck cards={cards} canUndo={canUndo} />
        </DeckWithDetail>
      )}
      <AskForReason />
    </div>
  )
}

type CaughtUpProps = { heading: RefObject<HTMLElement | null>; canUndo: boolean; onUndo: () => void }

function CaughtUp({ heading, canUndo, onUndo }: CaughtUpProps) {
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

function DeckSkeleton() {
  return (
    <SkeletonGroup label="Loading internships" className="mx-auto w-full max-w-105">
      <div className="h-deck overflow-hidden rounded-card border border-line bg-surface">
        <Skeleton className="h-36 rounded-none" />
        <div className="grid gap-4 p-5">
          <Skeleton className="h-7 w-3/4" />
          <Skeleton className="w-1/3" />
          <Skeleton className="w-5/6" />
          <Skeleton className="w-2/3" />
          <Skeleton className="h-6 w-full" />
          <Skeleton className="w-full" />
          <Skeleton className="w-4/5" />
        </div>
      </div>
    </SkeletonGroup>
  )
}
