import { type ApplicationStatus, applicationStatuses } from '@fledge/contract/statuses'
import { type KeyboardEvent, useState } from 'react'
import { useStableCallback } from '../../../platform/rendering/use-stable-callback.ts'
import type { Applicant } from '../../application.ts'

/** A card that is lifted with the keyboard, and the column in which it would drop. */
export type Lift = { applicant: Applicant; to: ApplicationStatus }

type LiftOptions = {
  onDrop: (applicant: Applicant, to: ApplicationStatus) => void
  announce: (lift: Lift, event: 'lifted' | 'over' | 'dropped' | 'cancelled') => void
}

const stepFrom = (status: ApplicationStatus, key: string) => {
  const at = applicationStatuses.indexOf(status)
  if (key === 'ArrowLeft') return applicationStatuses[at - 1] ?? status
  if (key === 'ArrowRight') return applicationStatuses[at + 1] ?? status
  if (key === 'Home') return 'pending'
  if (key === 'End') return applicationStatuses.at(-1) ?? status
  return status
}

/**
 * Drags by keyboard from the grip: Enter or Space lifts, the arrow keys choose the column, Enter or Space drops, Escape
 * cancels. Nothing is saved before the drop.
 */
export const useKeyboardLift = ({ onDrop, announce }: LiftOptions) => {
  const [lift, setLift] = useState<Lift>()

  const cancel = useStableCallback(() => {
    if (!lift) return
    setLift(undefined)
    announce(lift, 'cancelled')
  })

  const toggle = useStableCallback((applicant: Applicant) => {
    if (lift?.applicant.id !== applicant.id) {
      const lifted = { applicant, to: applicant.status }
      setLift(lifted)
      announce(lifted, 'lifted')
      return
    }
    setLift(undefined)
    if (lift.to === applicant.status) return announce(lift, 'cancelled')
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
    const to = stepFrom(lift.to, event.key)
    if (to === lift.to) return
    setLift({ ...lift, to })
    announce({ ...lift, to }, 'over')
  })

  return { lift, toggle, cancel, press }
}
