import type { Direction } from '@fledge/contract/swipes'

/** Past this the card counts as thrown out of sight. */
const away = 700
const hintsFrom = 50
const hintsFullAt = 120

/** A spring that overshoots a little and comes to rest, as an easing the browser runs off the main thread. */
const spring = 'linear(0, 0.13 4%, 0.43 10%, 0.78 18%, 1.01 27%, 1.08 34%, 1.07 42%, 1.02 53%, 0.995 64%, 0.998 78%, 1)'

export type Place = { x: number; y: number }

const rest: Place = { x: 0, y: 0 }
const offSide = (direction: Direction): Place => ({ x: direction === 'right' ? away : -away, y: 0 })

const frameAt = ({ x, y }: Place): Keyframe => ({
  transform: `translate3d(${x}px, ${y}px, 0) rotate(${(x / 300) * 14}deg)`,
  opacity: String(1 - Math.min(1, Math.max(0, (Math.abs(x) - 60) / (away - 60)))),
})

const hintAt = (distance: number) =>
  distance < hintsFrom ? 0 : Math.min(1, 0.5 + (distance - hintsFrom) / (hintsFullAt - hintsFrom) / 2)

/** Puts the card there, with the icon of what letting go would do. */
const placeCard = (card: HTMLElement, place: Place) => {
  Object.assign(card.style, frameAt(place))
  // On the two icons themselves: a variable on the card would have all of it styled anew, at every step of a drag.
  showHint(card, 'save', place.x)
  showHint(card, 'skip', -place.x)
}

const showHint = (card: HTMLElement, hint: 'save' | 'skip', distance: number) => {
  const icon = card.querySelector<HTMLElement>(`:scope > [data-hint=${hint}]`)
  if (icon) icon.style.opacity = String(hintAt(distance))
}

type Move = { arrived: Promise<void>; stop: () => void }

/** Moves the card there and tells when it has arrived; with reduced motion it simply is there. */
const moveCard = (card: HTMLElement, from: Place, to: Place, how: 'throw' | 'settle'): Move => {
  placeCard(card, to)
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return { arrived: Promise.resolve(), stop: () => {} }
  const moving = card.animate([frameAt(from), frameAt(to)], {
    duration: how === 'throw' ? 220 : 420,
    easing: how === 'throw' ? 'cubic-bezier(0.3, 0.6, 0.6, 1)' : spring,
  })
  // a cancelled move has not arrived, and nobody needs to hear of it
  return {
    arrived: moving.finished.then(
      () => {},
      () => new Promise<void>(() => {}),
    ),
    stop: () => moving.cancel(),
  }
}

/**
 * One card as it is dragged, thrown and brought back, each move starting where the last one ended. It moves at once and
 * by itself: React hears of a throw when it is under way.
 */
export const createCardMotion = (from: Direction | undefined) => {
  let card: HTMLElement | null = null
  let place = from ? offSide(from) : rest
  let flight: Move | null = null
  const go = (to: Place, how: 'throw' | 'settle') => {
    if (!card) return null
    const move = moveCard(card, place, to, how)
    place = to
    return move
  }
  const settle = () => void go(rest, 'settle')
  return {
    /** A card that was taken back comes in from the side it went to. */
    attach: (element: HTMLElement | null) => {
      card = element
      if (place.x !== 0 && !flight) settle()
    },
    drag: (to: Place) => {
      place = to
      if (card) placeCard(card, to)
    },
    draggedBy: () => place.x,
    settle,
    /** Off that way, unless it is on its way already; tells when it is out of sight. */
    fly: (direction: Direction) => {
      flight ??= go(offSide(direction), 'throw')
      return flight?.arrived
    },
    /** Takes a throw back. */
    back: () => {
      if (!flight) return
      flight.stop()
      flight = null
      settle()
    },
  }
}

export type CardMotion = ReturnType<typeof createCardMotion>
