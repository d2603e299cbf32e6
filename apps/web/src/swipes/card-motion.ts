import type { Direction } from '@fledge/contract/swipes'

/** Past this the card counts as thrown out of sight. */
const away = 700
const hintsFrom = 50
const hintsFullAt = 120

/** A spring that overshoots a little and comes to rest, as an easing the browser runs off the main thread. */
const spring = 'linear(0, 0.13 4%, 0.43 10%, 0.78 18%, 1.01 27%, 1.08 34%, 1.07 42%, 1.02 53%, 0.995 64%, 0.998 78%, 1)'

export type Place = { x: number; y: number }

export const rest: Place = { x: 0, y: 0 }
export const offSide = (direction: Direction): Place => ({ x: direction === 'right' ? away : -away, y: 0 })

const frameAt = ({ x, y }: Place): Keyframe => ({
  transform: `translate3d(${x}px, ${y}px, 0) rotate(${(x / 300) * 14}deg)`,
  opacity: String(1 - Math.min(1, Math.max(0, (Math.abs(x) - 60) / (away - 60)))),
})

const hintAt = (distance: number) =>
  distance < hintsFrom ? 0 : Math.min(1, 0.5 + (distance - hintsFrom) / (hintsFullAt - hintsFrom) / 2)

/** Puts the card where the finger is, with the icon of what letting go would do. */
export const placeCard = (card: HTMLElement, place: Place) => {
  Object.assign(card.style, frameAt(place))
  card.style.setProperty('--save-hint', String(hintAt(place.x)))
  card.style.setProperty('--skip-hint', String(hintAt(-place.x)))
}

/** Moves the card there and tells when it has arrived; with reduced motion it simply is there. */
export const moveCard = (card: HTMLElement, from: Place, to: Place, how: 'throw' | 'settle') => {
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
