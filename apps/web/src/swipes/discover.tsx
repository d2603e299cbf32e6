import { type ReactNode, Suspense, useRef } from 'react'
import { flushSync } from 'react-dom'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../ui/feedback/skeleton.tsx'
import { lazyPart } from '../ui/loading/lazy-part.tsx'
import { retryImport } from '../ui/loading/retry-import.ts'
import caughtUpUrl from './caught-up.tsx?url'
import { focusTopCard } from './deck-focus.ts'
import { DeckWithDetail } from './desktop/deck-with-detail.tsx'
import { AskForReason } from './reasons/ask-for-reason.tsx'
import { SwipeDeck } from './swipe-deck.tsx'
import { useDeck } from './swipes.queries.ts'

/** Loads after the first input, so it is usually there before the last card is decided. Few first loads show an empty deck. */
const CaughtUp = lazyPart(async () => (await retryImport(() => import('./caught-up.tsx'), caughtUpUrl)).CaughtUp)

/** The deck with a line above it about what comes next, or the welcome card instead of both. */
export function Discover({ welcome, agenda }: { welcome: ReactNode; agenda: ReactNode }) {
  const { cards, decisions, state, undo, reload } = useDeck()
  const canUndo = decisions.length > 0
  const hadCards = useRef(false)
  if (cards.length > 0) hadCards.current = true
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
        <Suspense>
          <CaughtUp isEmptied={hadCards.current} canUndo={canUndo} onUndo={undoAndFocus} />
        </Suspense>
      ) : (
        <DeckWithDetail top={cards[0]}>
          <SwipeDeck cards={cards} canUndo={canUndo} />
        </DeckWithDetail>
      )}
      <AskForReason />
    </div>
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
