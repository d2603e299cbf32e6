import type { Offer } from '@fledge/contract/offers/offers'
import { Handshake } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { ThreadPanel, type ThreadProps } from '../messages/thread/thread-panel.tsx'
import { retryImport } from '../ui/loading/retry-import.ts'
import { clockTime } from '../ui/text/clock-times.ts'
import offerMakeButtonUrl from './make-offer-button.tsx?url'
import { OfferCard } from './offer-card.tsx'

/** Only companies make offers. `lazy` keeps the form out of the script that students download. */
const MakeOfferButton = lazy(async () => ({
  default: (await retryImport(() => import('./make-offer-button.tsx'), offerMakeButtonUrl)).MakeOfferButton,
}))

const OfferLine = ({ offer, name }: { offer: Offer; name: string }) => (
  <li data-seq={offer.seq} className="my-1.5 flex items-start justify-center gap-2 px-2 text-muted text-sm">
    <Handshake aria-hidden className="mt-0.5 size-4 shrink-0" />
    <span className="min-w-0 [overflow-wrap:anywhere]">
      <bdi>{name}</bdi> offers you the internship{' '}
      <time dateTime={offer.made_at} className="whitespace-nowrap text-xs tabular-nums">
        {clockTime(offer.made_at)}
      </time>
    </span>
  </li>
)

/** A conversation with its offers: each one as a card among the messages, and the button that makes one. */
export const OfferThread = (props: ThreadProps) => (
  <ThreadPanel
    {...props}
    renderOffer={(offer, { thread }, side) =>
      // A page shows the open offer above the timeline, with the buttons.
      props.isInPage && offer.state === 'open' ? (
        <OfferLine offer={offer} name={thread.other.name} />
      ) : (
        <OfferCard offer={offer} side={side} otherName={thread.other.name} canAnswer={thread.state !== 'viewer'} />
      )
    }
    renderAction={({ can_offer, thread }) =>
      can_offer && (
        <Suspense fallback={<span className="block h-11" />}>
          <MakeOfferButton applicationId={props.threadId} name={thread.other.name} />
        </Suspense>
      )
    }
  />
)
