import { type KeyboardEvent, useState } from 'react'
import { useStableCallback } from '../../../platform/rendering/use-stable-callback.ts'
import type { Applicant } from '../../application.ts'
import { type ApplicantPlace, isSamePlace } from '../stages/applicant-place.ts'

/** A card that is lifted with the keyboard, and the column in which it would drop. */
export type Lift = { applicant: Applicant; to: ApplicantPlace }

type LiftOptions = {
  /** The columns in their order. */
  places: ApplicantPlace[]
  onDrop: (applicant: Applicant, to: ApplicantPlace) => void
  announce: (lift: Lift, event: 'lifted' | 'over' | 'dropped' | 'cancelled') => void
}

const stepFrom = (from: ApplicantPlace, key: string, places: ApplicantPlace[]) => {
  const at = places.findIndex(place => isSamePlace(place, from))
  if (key === 'ArrowLeft') return places[at - 1] ?? from
  if (key === 'ArrowRight') return places[at + 1] ?? from
  if (key === 'Home') return places[0] ?? from
  if (key === 'End') return places.at(-1) ?? from
  return from
}

/**
 * Drags by keyboard from the grip: Enter or Space lifts, the arrow keys choose the column, Enter or Space drops, Escape
 * cancels. Nothing is saved before the drop.
 */
export const useKeyboardLift = ({ places, onDrop, announce }: LiftOptions) => {
  const [lift, setLift] = useState<Lift>()

  const cancel = useStableCallback(() => {
    if (!lift) return
    setLift(undefined)
    announce(lift, 'cancelled')
  })

  const toggle = useStableCallback((applicant: Applicant) => {
    if (lift?.applicant.id !== applicant.id) {
      const lifted = { applicant, to: applicant }
      setLift(lifted)
      announce(lifted, 'lifted')
      return
    }
    setLift(undefined)
    if (isSamePlace(lift.to, applicant)) return announce(lift, 'cancelled')
    announce(lift, 'dropped')
    onDrop(applicant, lift.to)
  })

  const press = useStableCallback((event: KeyboardEvent) => {
    const isPress = event.key === 'Enter' || event.key === ' '
    // A held Enter would lift and drop in turn.
    if (isPress && event.repeat) event.preventDefault()
    if (!lift || isPress || event.key === 'Tab') return
    event.preventDefault()
    if (event.key === 'Escape') return cancel()
    const to = stepFrom(lift.to, event.key, places)
    if (isSamePlace(to, lift.to)) return
    setLift({ ...lift, to })
    announce({ ...lift, to }, 'over')
  })

  return { lift, toggle, cancel, press }
}
