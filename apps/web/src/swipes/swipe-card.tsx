import type { Direction } from '@fledge/contract/swipes'
import { Link, useNavigate } from '@tanstack/react-router'
import { Heart, X } from 'lucide-react'
import { createContext, memo, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Internship, publicPathOf } from '../internships/internship.ts'
import { InternshipCardFace } from '../internships/internship-card-face.tsx'
import { WhyMatch } from '../internships/match/why-match.tsx'
import { cn } from '../ui/class-names.ts'
import { ShareButton } from '../ui/share/share-button.tsx'
import { type CardMotion, createCardMotion } from './card-motion.ts'
import { useDrag } from './use-drag.ts'

type SwipeCardProps = {
  card: Internship
  /** 0 is the top card, 1 and 2 are partly visible behind it, 3 is invisible. */
  depth: number
  /** Whether the card has its content. The cards behind the top one get theirs after the first frame, because only their edges are visible. */
  hasFace: boolean
  /** The direction in which a decided card flies off; `onGone` follows. */
  thrown: Direction | undefined
  /** The side from which an undone card comes back. */
  from: Direction | undefined
  /** Each card registers its motion here, so that the deck can move it without waiting for a render. */
  motions: Map<string, CardMotion>
  onDecide: (direction: Direction) => void
  onGone: () => void
}

const depths = [
  'z-3',
  'z-2 translate-y-3 scale-95',
  'z-1 translate-y-6 scale-90',
  'z-0 translate-y-6 scale-90 opacity-0',
]

export function SwipeCard({ card, depth, hasFace, thrown, from, motions, onDecide, onGone }: SwipeCardProps) {
  const navigate = useNavigate()
  const [motion] = useState(() => createCardMotion(from))
  const gone = useRef(onGone)
  gone.current = onGone
  const handlers = useDrag({
    motion,
    onDecide,
    onTap: () => void navigate({ to: '/internship/$id', params: { id: card.id } }),
  })

  useLayoutEffect(() => {
    motions.set(card.id, motion)
    return () => void motions.delete(card.id)
  }, [motions, card.id, motion])
  useEffect(() => {
    if (!thrown) return
    void motion.fly(thrown)?.then(() => gone.current())
    return motion.back
  }, [thrown, motion])

  const isTop = depth === 0 && !thrown
  // `inert` would make the browser restyle every element of the card at each decision.
  return (
    <div
      aria-hidden={!isTop}
      className={cn(
        'absolute inset-0 origin-bottom contain-layout contain-style transition-transform duration-200 ease-settle will-change-transform',
        thrown ? 'pointer-events-none z-4' : depths[depth],
      )}
    >
      <article
        ref={motion.attach}
        aria-label={`${card.title} at ${card.company.company_name}`}
        className="h-full cursor-grab touch-pan-y select-none will-change-transform active:cursor-grabbing"
        {...(isTop ? handlers : {})}
      >
        <OnTop value={isTop}>{hasFace ? <Face card={card} /> : <BlankFace />}</OnTop>
        <span
          data-hint="save"
          className="pointer-events-none absolute top-5 left-5 grid size-16 place-items-center rounded-full border-2 border-white bg-coral text-on-coral opacity-0"
        >
          <Heart aria-hidden className="size-8" fill="currentColor" />
        </span>
        <span
          data-hint="skip"
          className="pointer-events-none absolute top-5 right-5 grid size-16 place-items-center rounded-full border-2 border-white bg-[#1d1916] text-white opacity-0"
        >
          <X aria-hidden className="size-8" strokeWidth={3} />
        </span>
      </article>
    </div>
  )
}

const OnTop = createContext(false)

/** Memoised: a decision changes nothing on a card but whether its link can be focused. */
const Face = memo(({ card }: { card: Internship }) => (
  <InternshipCardFace
    internship={card}
    title={<TitleLink card={card} />}
    why={<WhyButton card={card} />}
    corner={<CornerShare card={card} />}
  />
))

const BlankFace = () => <div className="h-full rounded-card border border-line bg-surface shadow-soft" />

const CornerShare = ({ card }: { card: Internship }) => (
  <ShareButton
    title={card.title}
    path={publicPathOf(card)}
    isIcon
    tabIndex={useContext(OnTop) ? undefined : -1}
    className="base:bg-surface/90 text-ink shadow-soft hover:bg-surface"
  />
)

const WhyButton = ({ card }: { card: Internship }) => (
  <WhyMatch internship={card} tabIndex={useContext(OnTop) ? undefined : -1} />
)

/** The link is for keyboards and screen readers; a pointer taps the card itself. */
const TitleLink = ({ card }: { card: Internship }) => (
  <Link
    to="/internship/$id"
    params={{ id: card.id }}
    draggable={false}
    tabIndex={useContext(OnTop) ? undefined : -1}
    onClick={event => event.detail > 0 && event.preventDefault()}
  >
    {card.title}
  </Link>
)
