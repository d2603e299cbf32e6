import type { Offer } from '@fledge/contract/offers/offers'
import { CalendarDays } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { shortDate } from '../ui/text/dates.ts'
import { ConfirmOfferDialog } from './confirm-offer-dialog.tsx'
import { DeclineOfferButton } from './decline-offer-button.tsx'
import { OfferStateBadge } from './offer-state-badge.tsx'
import { WithdrawOfferButton } from './withdraw-offer-button.tsx'

type OfferCardProps = { offer: Offer; side: 'student' | 'company'; otherName: string; canAnswer: boolean }

/** A message with an offer, and the buttons that the reader may use. */
export const OfferCard = ({ offer, side, otherName, canAnswer }: OfferCardProps) => (
  <li data-seq={offer.seq} className="my-3">
    <article
      ref={useKeptFocus(offer.state)}
      tabIndex={-1}
      aria-label="Offer"
      className="grid grid-cols-1 gap-3 rounded-card border border-edge bg-surface p-4 outline-none"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold text-base leading-6">
          {side === 'student' ? <Offers name={otherName} /> : 'Your offer'}
        </h3>
        <OfferStateBadge state={offer.state} />
      </header>
      <p className="flex items-center gap-2 text-sm">
        <CalendarDays aria-hidden className="size-4 shrink-0 text-muted" /> Start on{' '}
        <time dateTime={offer.start_date} className="font-medium">
          {shortDate(offer.start_date)}
        </time>
      </p>
      <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
        {offer.terms}
      </p>
      {offer.word && (
        <blockquote dir="auto" className="border-line border-s-2 ps-3 text-muted [overflow-wrap:anywhere]">
          {offer.word}
        </blockquote>
      )}
      <p className="text-muted text-xs">{statusLine(offer)}</p>
      {offer.state === 'open' && canAnswer && (
        <div className="flex flex-wrap gap-3">
          {side === 'student' ? (
            <>
              <ConfirmOfferDialog offer={offer} companyName={otherName} />
              <DeclineOfferButton offer={offer} companyName={otherName} />
            </>
          ) : (
            <WithdrawOfferButton offer={offer} studentName={otherName} />
          )}
        </div>
      )}
    </article>
  </li>
)

/** An answer removes the buttons, and one of them had the focus or gets it back from its dialog. */
const useKeptFocus = (state: Offer['state']) => {
  const card = useRef<HTMLElement>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    setTimeout(() => {
      if (document.activeElement === document.body) card.current?.focus({ preventScroll: true })
    })
  }, [state])
  return card
}

const Offers = ({ name }: { name: string }) => (
  <>
    <bdi>{name}</bdi> offers you the internship
  </>
)

const verbs = { confirmed: 'Confirmed', declined: 'Declined', withdrawn: 'Withdrawn' }

/** An offer without `answered_at` was never answered. It is shown as withdrawn because the application is no longer accepted. */
const statusLine = ({ state, made_at, answered_at }: Offer) =>
  state !== 'open' && answered_at ? `${verbs[state]} ${shortDate(answered_at)}` : `Made ${shortDate(made_at)}`
