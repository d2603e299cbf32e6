import type { Internship } from '@fledge/contract/internships'
import type { Direction } from '@fledge/contract/swipes'
import { Link, useNavigate } from '@tanstack/react-router'
import { Heart, X } from 'lucide-react'
import { animate, useMotionValue, useReducedMotion, useTransform } from 'motion/react'
import * as m from 'motion/react-m'
import { useEffect, useRef } from 'react'
import { InternshipCardFace } from '../internships/internship-card-face.tsx'
import { useDrag } from './use-drag.ts'

const hintsAt = 50
const away = 700

type SwipeCardProps = {
  card: Internship
  /** How it enters: from the side it was thrown to, when an undo brings it back. */
  from?: Direction | undefined
  /** Set once it is decided: it flies off that way and then says it is gone. */
  thrown?: Direction | undefined
  onDecide?: (direction: Direction) => void
  onGone?: () => void
}

const sideOf = (direction: Direction | undefined) => (direction === 'right' ? away : direction === 'left' ? -away : 0)

/** The card on top of the deck, or one on its way out. */
export function SwipeCard({ card, from, thrown, onDecide, onGone }: SwipeCardProps) {
  const navigate = useNavigate()
  const still = useReducedMotion() ?? false
  const x = useMotionValue(still ? 0 : sideOf(from))
  const rotate = useTransform(x, [-300, 300], [-14, 14])
  const opacity = useTransform(x, [-away, -200, 0, 200, away], [0, 0.85, 1, 0.85, 0])
  const saveHint = useTransform(x, [hintsAt - 1, hintsAt, 120], [0, 0.6, 1])
  const skipHint = useTransform(x, [-120, -hintsAt, -hintsAt + 1], [1, 0.6, 0])
  const { y, handlers } = useDrag({
    x,
    onDecide: direction => onDecide?.(direction),
    onTap: () => void navigate({ to: '/internship/$id', params: { id: card.id } }),
  })
  const gone = useRef(onGone)
  gone.current = onGone

  useEffect(() => {
    if (thrown || x.get() === 0) return
    const entering = animate(x, 0, { type: 'spring', stiffness: 300, damping: 30 })
    return () => entering.stop()
  }, [thrown, x])

  useEffect(() => {
    if (!thrown) return
    const leaving = animate(x, sideOf(thrown), { duration: still ? 0 : 0.22, ease: 'easeOut' })
    void leaving.then(() => gone.current?.())
    return () => leaving.stop()
  }, [thrown, x, still])

  return (
    <m.article
      aria-label={`${card.title} at ${card.company_id.company_name}`}
      aria-hidden={thrown ? true : undefined}
      inert={thrown !== undefined}
      style={{ x, y, rotate, opacity }}
      className="absolute inset-0 cursor-grab touch-pan-y select-none will-change-transform active:cursor-grabbing"
      {...(thrown ? {} : handlers)}
    >
      <InternshipCardFace
        internship={card}
        title={
          <Link
            to="/internship/$id"
            params={{ id: card.id }}
            draggable={false}
            // the card itself opens on a tap; the link is for the keyboard and for screen readers
            onClick={event => event.detail > 0 && event.preventDefault()}
          >
            {card.title}
          </Link>
        }
      />
      <Hint opacity={saveHint} className="right-5 border-white bg-coral text-on-coral">
        <Heart aria-hidden fill="currentColor" />
      </Hint>
      <Hint opacity={skipHint} className="left-5 border-white bg-ink text-paper">
        <X aria-hidden strokeWidth={3} />
      </Hint>
    </m.article>
  )
}

type HintProps = { opacity: ReturnType<typeof useMotionValue<number>>; className: string; children: React.ReactNode }

const Hint = ({ opacity, className, children }: HintProps) => (
  <m.span
    style={{ opacity }}
    className={`pointer-events-none absolute top-5 grid size-16 place-items-center rounded-full border-2 [&_svg]:size-8 ${className}`}
  >
    {children}
  </m.span>
)
