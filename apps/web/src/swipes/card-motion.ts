import type { Direction } from '@fledge/contract/swipes'

/** At this distance the card is off screen. */
const OFF_SCREEN_PX = 700
const HINT_FROM_PX = 50
const HINT_FULL_PX = 120

/** A spring with a small overshoot, as an easing, so that the browser runs it off the main thread. */
const spring = 'linear(0,.13 4%,.43 10%,.78 18%,1.01 27%,1.08 36%,1.02 53%,1 64%,1)'

export type Place = { x: number; y: number }

const rest: Place = { x: 0, y: 0 }
const offScreen = (direction: Direction): Place => ({ x: direction === 'right' ? OFF_SCREEN_PX : -OFF_SCREEN_PX, y: 0 })

const frameAt = ({ x, y }: Place): Keyframe => ({
  transform: `translate3d(${x}px, ${y}px, 0) rotate(${(x / 300) * 14}deg)`,
  opacity: String(1 - Math.min(1, Math.max(0, (Math.abs(x) - 60) / (OFF_SCREEN_PX - 60)))),
})

const hintAt = (distance: number) =>
  distance < HINT_FROM_PX ? 0 : Math.min(1, 0.5 + (distance - HINT_FROM_PX) / (HINT_FULL_PX - HINT_FROM_PX) / 2)

/** Moves the card without animation and shows the icon of the decision that a release would make. */
const placeCard = (card: HTMLElement, place: Place) => {
  Object.assign(card.style, frameAt(place))
  // The opacity is set on the icons: a CSS variable on the card would restyle the whole card at every pointer move.
  showHint(card, 'save', place.x)
  showHint(card, 'skip', -place.x)
}

const showHint = (card: HTMLElement, hint: 'save' | 'skip', distance: number) => {
  const icon = card.querySelector<HTMLElement>(`:scope > [data-hint=${hint}]`)
  if (icon) icon.style.opacity = String(hintAt(distance))
}

type Move = { arrived: Promise<void>; stop: () => void }

/** Animates the card to a place. `arrived` resolves at the end, or at once with reduced motion. */
const moveCard = (card: HTMLElement, from: Place, to: Place, how: 'throw' | 'settle'): Move => {
  placeCard(card, to)
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return { arrived: Promise.resolve(), stop: () => {} }
  const animation = card.animate([frameAt(from), frameAt(to)], {
    duration: how === 'throw' ? 220 : 420,
    easing: how === 'throw' ? 'cubic-bezier(0.3, 0.6, 0.6, 1)' : spring,
  })
  // A cancelled animation never resolves, because the card has not arrived.
  return {
    arrived: animation.finished.then(
      () => {},
      () => new Promise<void>(() => {}),
    ),
    stop: () => animation.cancel(),
  }
}

/**
 * Drags, throws and returns one card; each move starts where the last one ended. It works on the element itself, so that
 * a throw starts before React renders.
 */
export const createCardMotion = (from: Direction | undefined) => {
  let card: HTMLElement | null = null
  let place = from ? offScreen(from) : rest
  let flight: Move | null = null
  const go = (to: Place, how: 'throw' | 'settle') => {
    if (!card) return null
    const move = moveCard(card, place, to, how)
    place = to
    return move
  }
  const settle = () => void go(rest, 'settle')
  return {
    /** A card whose decision is undone after it has left re-enters from the same side. */
    attach: (element: HTMLElement | null) => {
      card = element
      if (place.x !== 0 && !flight) settle()
    },
    drag: (to: Place) => {
      place = to
      if (card) placeCard(card, to)
    },
    settle,
    /** Throws the card, unless it is already flying. Resolves when it is out of sight. */
    fly: (direction: Direction) => {
      flight ??= go(offScreen(direction), 'throw')
      return flight?.arrived
    },
    /** Stops a throw and brings the card back. */
    back: () => {
      if (!flight) return
      flight.stop()
      flight = null
      settle()
    },
  }
}

export type CardMotion = ReturnType<typeof createCardMotion>
