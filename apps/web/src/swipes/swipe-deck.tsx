import type { Direction } from '@fledge/contract/swipes'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Internship } from '../internships/internship.ts'
import { nextFrame, useAfterFirstFrame } from '../platform/rendering/next-frame.ts'
import type { CardMotion } from './card-motion.ts'
import { DeckButtons } from './deck-buttons.tsx'
import { type Decision, decide, getDeck, showDeck, undo } from './deck-store.ts'
import { SwipeCard } from './swipe-card.tsx'
import { useDeckKeys } from './use-deck-keys.ts'

type SwipeDeckProps = { cards: Internship[]; canUndo: boolean }

const inView = 3

/**
 * The top card with the next two peeking behind it; a thrown card flies on while the next is already there. One more
 * stands ready out of sight, drawn after the first picture or the last throw, so that a decision only moves what is drawn.
 */
export function SwipeDeck({ cards, canUndo }: SwipeDeckProps) {
  const [thrown, setThrown] = useState<Decision[]>([])
  const [returned, setReturned] = useState<Decision | null>(null)
  const [motions] = useState(() => new Map<string, CardMotion>())
  const [top] = cards

  // The card leaves with the next picture; only then do the others move up.
  const throwTop = async (direction: Direction) => {
    const decision = decide(direction)
    if (!decision) return
    void motions.get(decision.card.id)?.fly(direction)
    await nextFrame()
    flushSync(() => {
      showDeck()
      setReturned(null)
      // unless it was taken back by then
      if (!has(getDeck().cards, decision.card)) setThrown(flying => [...flying, decision])
    })
  }
  const takeBack = () => {
    const last = undo()
    if (!last) return
    motions.get(last.card.id)?.back()
    setThrown(flying => flying.filter(({ card }) => card.id !== last.card.id))
    setReturned(last)
  }
  const land = (id: string) => setThrown(flying => flying.filter(({ card }) => card.id !== id))
  useDeckKeys({ onDecide: throwTop, onUndo: takeBack })

  const isAfterFirstFrame = useAfterFirstFrame()
  const flying = thrown.filter(({ card }) => !has(cards.slice(0, inView), card))
  const waiting = cards.slice(0, isAfterFirstFrame && flying.length === 0 ? inView + 1 : inView)
  // In the order of the deck, so that no card changes its place among its siblings and none is laid out anew.
  const shown = [
    ...flying.map(({ card, direction }) => ({ card, depth: 0, direction })),
    ...waiting.map((card, depth) => ({ card, depth, direction: undefined })),
  ]
  return (
    <section aria-label="Internship to decide on" className="mx-auto w-full max-w-105">
      <div className="relative h-[550px]">
        {shown.map(({ card, depth, direction }) => (
          <SwipeCard
            key={card.id}
            card={card}
            depth={depth}
            thrown={direction}
            from={returned?.card.id === card.id ? returned.direction : undefined}
            motions={motions}
            onDecide={throwTop}
            onGone={() => land(card.id)}
          />
        ))}
      </div>
      <DeckButtons disabled={!top} canUndo={canUndo} onDecide={throwTop} onUndo={takeBack} />
      <p aria-live="polite" className="sr-only">
        {top && `${top.title} at ${top.company.company_name}`}
      </p>
    </section>
  )
}

const has = (cards: Internship[], { id }: Internship) => cards.some(card => card.id === id)
