import { useEffect, useRef } from 'react'
import { focusMainIfLost } from '../ui/overlays/return-focus.ts'
import { OfferCard } from './offer-card.tsx'
import { useOfferOfApplication } from './offers.queries.ts'

/** The offer that waits for the student's answer. Renders nothing when there is none. */
export function OpenOffer({ applicationId, companyName }: { applicationId: string; companyName: string }) {
  const { data: offer } = useOfferOfApplication(applicationId)
  const isOpen = offer?.state === 'open'
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    // The card leaves with the button that had the focus. Its dialog returns the focus in a later task.
    if (wasOpen.current && !isOpen) setTimeout(focusMainIfLost)
    wasOpen.current = isOpen
  }, [isOpen])
  if (!isOpen) return null
  return (
    <ul>
      <OfferCard offer={offer} side="student" otherName={companyName} canAnswer />
    </ul>
  )
}
