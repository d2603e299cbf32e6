import { Link } from '@tanstack/react-router'
import { Button } from '../ui/button.tsx'
import { shortDate } from '../ui/text/dates.ts'
import { OfferStateBadge } from './offer-state-badge.tsx'
import { useOfferOfApplication } from './offers.queries.ts'

/** The offer on the card of an accepted application, with a link to the conversation where the student responds. */
export function OfferOfApplication({ applicationId }: { applicationId: string }) {
  const { data: offer } = useOfferOfApplication(applicationId)
  if (!offer) return null
  const isOpen = offer.state === 'open'
  return (
    <section aria-label="Offer" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">Offer: start on {shortDate(offer.start_date)}</span>
        <OfferStateBadge state={offer.state} />
      </p>
      <Button asChild variant={isOpen ? 'primary' : 'secondary'}>
        <Link to="/messages" search={{ thread: applicationId }}>
          {isOpen ? 'Answer the offer' : 'Read the offer'}
        </Link>
      </Button>
    </section>
  )
}
