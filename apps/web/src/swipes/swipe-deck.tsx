import type { Internship } from '@fledge/contract/internships'
import type { Direction } from '@fledge/contract/swipes'
import { domAnimation, LazyMotion } from 'motion/react'
import * as m from 'motion/react-m'
import { useState } from 'react'
import { InternshipCardFace } from '../internships/internship-card-face.tsx'
import { DeckButtons } from './deck-buttons.tsx'
import { SwipeCard } from './swipe-card.tsx'
import { useDeckKeys } from './use-deck-keys.ts'

type SwipeDeckProps = {
  cards: Internship[]
  canUndo: boolean
  onDecide: (direction: Direction) => void
  onUndo: () => Direction | undefined
}

type Leaving = { card: Internship; direction: Direction }

const peeking = [
  { scale: 0.95, y: 18 },
  { scale: 0.9, y: 34 },
]

/** The top card with the next two peeking behind it; a thrown card flies on while the next is already there. */
export function SwipeDeck({ cards, canUndo, onDecide, onUndo }: SwipeDeckProps) {
  const [leaving, setLeaving] = useState<Leaving[]>([])
  const [returned, setReturned] = useState<{ id: string; from: Direction } | null>(null)
  const [top, ...rest] = cards

  const decide = (direction: Direction) => {
    if (!top) return
    setLeaving(thrown => [...thrown.filter(({ card }) => card.id !== top.id), { card: top, direction }])
    onDecide(direction)
  }
  const undo = () => {
    const from = onUndo()
    if (!from) return
    setLeaving(thrown => thrown.slice(0, -1))
    setReturned(current => ({ id: `${current?.id ?? ''}.`, from }))
  }
  useDeckKeys({ onDecide: decide, onUndo: undo })

  return (
    <LazyMotion features={domAnimation} strict>
      <div className="mx-auto w-full max-w-105">
        <div className="relative h-[550px]">
          {rest
            .slice(0, 2)
            .map((card, index) => (
              <m.div
                key={card.id}
                aria-hidden
                inert
                initial={false}
                animate={peeking[index]}
                className="absolute inset-0"
                style={{ zIndex: 1 - index }}
              >
                <InternshipCardFace internship={card} />
              </m.div>
            ))
            .reverse()}
          {top && (
            <m.div
              key={top.id}
              className="absolute inset-0 z-2"
              initial={{ scale: 0.95, y: 18 }}
              animate={{ scale: 1, y: 0 }}
              transition={{ duration: 0.2 }}
            >
              <SwipeCard key={returned?.id} card={top} from={returned?.from} onDecide={decide} />
            </m.div>
          )}
          {leaving.map(({ card, direction }) => (
            <div key={card.id} className="pointer-events-none absolute inset-0 z-3">
              <SwipeCard
                card={card}
                thrown={direction}
                onGone={() => setLeaving(thrown => thrown.filter(item => item.card.id !== card.id))}
              />
            </div>
          ))}
        </div>
        <DeckButtons disabled={!top} canUndo={canUndo} onDecide={decide} onUndo={undo} />
        <p aria-live="polite" className="sr-only">
          {top && `${top.title} at ${top.company_id.company_name}`}
        </p>
      </div>
    </LazyMotion>
  )
}
