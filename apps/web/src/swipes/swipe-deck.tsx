import type { Internship } from '@fledge/contract/internships'
import type { Direction } from '@fledge/contract/swipes'
import { useState } from 'react'
import { DeckButtons } from './deck-buttons.tsx'
import { SwipeCard } from './swipe-card.tsx'
import { useDeckKeys } from './use-deck-keys.ts'

type SwipeDeckProps = {
  cards: Internship[]
  canUndo: boolean
  onDecide: (direction: Direction) => void
  /** Takes the last decision back and tells which way it had gone. */
  onUndo: () => { id: string; direction: Direction } | undefined
}

type Thrown = { card: Internship; direction: Direction }

const inView = 3

/**
 * The top card with the next two peeking behind it; a thrown card flies on while the next is already there. One more
 * stands ready out of sight, drawn once the last throw has landed, so that a decision only moves what is drawn already.
 */
export function SwipeDeck({ cards, canUndo, onDecide, onUndo }: SwipeDeckProps) {
  const [thrown, setThrown] = useState<Thrown[]>([])
  const [returned, setReturned] = useState<{ id: string; direction: Direction } | null>(null)
  const [top] = cards

  const decide = (direction: Direction) => {
    if (!top) return
    setThrown(flying => [...flying, { card: top, direction }])
    setReturned(null)
    onDecide(direction)
  }
  const undo = () => {
    const last = onUndo()
    if (!last) return
    setThrown(flying => flying.filter(({ card }) => card.id !== last.id))
    setReturned(last)
  }
  const land = (id: string) => setThrown(flying => flying.filter(({ card }) => card.id !== id))
  useDeckKeys({ onDecide: decide, onUndo: undo })

  const waiting = cards.slice(0, thrown.length === 0 ? inView + 1 : inView)
  const flying = thrown.filter(({ card }) => !waiting.some(({ id }) => id === card.id))
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
            from={returned?.id === card.id ? returned.direction : undefined}
            onDecide={decide}
            onGone={() => land(card.id)}
          />
        ))}
      </div>
      <DeckButtons disabled={!top} canUndo={canUndo} onDecide={decide} onUndo={undo} />
      <p aria-live="polite" className="sr-only">
        {top && `${top.title} at ${top.company_id.company_name}`}
      </p>
    </section>
  )
}
