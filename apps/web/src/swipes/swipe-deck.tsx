import type { Direction } from '@fledge/contract/swipes'
import { Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Internship } from '../internships/internship.ts'
import { nextFrame, useAfterFirstFrame } from '../platform/rendering/next-frame.ts'
import { lazyPart } from '../ui/loading/lazy-part.tsx'
import { useTablet } from '../ui/use-wide.ts'
import type { CardMotion } from './card-motion.ts'
import type { Decision } from './deck/deck.ts'
import { decideOnTopCard, undoLastDecision } from './deck/deck-actions.ts'
import { getDeck, publishDeck } from './deck/deck-store.ts'
import { DeckButtons } from './deck-buttons.tsx'
import { deckMark, useFocusOnTopCard } from './deck-focus.ts'
import { SwipeCard } from './swipe-card.tsx'
import { useDeckKeys } from './use-deck-keys.ts'

/** The list of the keyboard shortcuts, which phones do not show. The keys work without it, so a failed import leaves it out. */
const KeyHints = lazyPart(() =>
  import('./desktop/deck-key-hints.tsx').then(
    ({ DeckKeyHints }) => DeckKeyHints,
    () => () => null,
  ),
)

type SwipeDeckProps = { cards: Internship[]; canUndo: boolean }

const visibleCards = 3

/**
 * The top card with the next two behind it, and thrown cards until they are out of view. After the first frame, the cards behind get
 * their content, and between throws a fourth card is rendered invisibly, so that a decision only moves cards that are already painted.
 */
export function SwipeDeck({ cards, canUndo }: SwipeDeckProps) {
  const [thrown, setThrown] = useState<Decision[]>([])
  const [returned, setReturned] = useState<Decision | null>(null)
  const [motions] = useState(() => new Map<string, CardMotion>())
  const [top] = cards
  const isTablet = useTablet()

  // The card starts to fly with the next frame; React moves the other cards up after it.
  const throwTop = async (direction: Direction) => {
    const decision = decideOnTopCard(direction)
    if (!decision) return
    void motions.get(decision.card.id)?.fly(direction)
    await nextFrame()
    flushSync(() => {
      publishDeck()
      setReturned(null)
      // An undo may have come before this frame.
      if (!has(getDeck().cards, decision.card)) setThrown(flying => [...flying, decision])
    })
  }
  const undoLast = () => {
    const last = undoLastDecision()
    if (!last) return
    motions.get(last.card.id)?.back()
    setThrown(flying => flying.filter(({ card }) => card.id !== last.card.id))
    setReturned(last)
  }
  const removeThrown = (id: string) => setThrown(flying => flying.filter(({ card }) => card.id !== id))
  useDeckKeys({ onDecide: throwTop, onUndo: undoLast })
  const stack = useFocusOnTopCard(top?.id)

  const isAfterFirstFrame = useAfterFirstFrame()
  const flying = thrown.filter(({ card }) => !has(cards.slice(0, visibleCards), card))
  const waiting = cards.slice(0, isAfterFirstFrame && flying.length === 0 ? visibleCards + 1 : visibleCards)
  // The cards are rendered in the order of the deck: React would move a card that changed its place, and the browser
  // would lay it out again.
  const shown = [
    ...flying.map(({ card, direction }) => ({ card, depth: 0, direction })),
    ...waiting.map((card, depth) => ({ card, depth, direction: undefined })),
  ]
  return (
    <section {...deckMark} aria-label="Internship to decide on" className="mx-auto w-full max-w-105">
      <div ref={stack} className="relative h-deck">
        {shown.map(({ card, depth, direction }) => (
          <SwipeCard
            key={card.id}
            card={card}
            depth={depth}
            hasFace={isAfterFirstFrame || depth === 0}
            thrown={direction}
            from={returned?.card.id === card.id ? returned.direction : undefined}
            motions={motions}
            onDecide={throwTop}
            onGone={() => removeThrown(card.id)}
          />
        ))}
      </div>
      <DeckButtons disabled={!top} canUndo={canUndo} onDecide={throwTop} onUndo={undoLast} />
      {isTablet && (
        <Suspense>
          <KeyHints />
        </Suspense>
      )}
      <p aria-live="polite" className="sr-only">
        {top && `${top.title} at ${top.company.company_name}`}
      </p>
    </section>
  )
}

const has = (cards: Internship[], { id }: Internship) => cards.some(card => card.id === id)
