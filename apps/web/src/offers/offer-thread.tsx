import { lazy, Suspense } from 'react'
import { ThreadPanel, type ThreadProps } from '../messages/thread/thread-panel.tsx'
import { retryImport } from '../platform/net/retry-import.ts'
import offerMakeButtonUrl from './make-offer-button.tsx?url'
import { OfferCard } from './offer-card.tsx'

/** Only companies make offers. `lazy` keeps the form out of the script that students download. */
const MakeOfferButton = lazy(async () => ({
  default: (await retryImport(() => import('./make-offer-button.tsx'), offerMakeButtonUrl)).MakeOfferButton,
}))

/** A conversation with its offers: each one as a card among the messages, and the button that makes one. */
export const OfferThread = (props: ThreadProps) => (
  <ThreadPanel
    {...props}
    renderOffer={(offer, { thread }, side) => (
      <OfferCard offer={offer} side={side} otherName={thread.other.name} canAnswer={thread.state !== 'viewer'} />
    )}
    renderAction={({ can_offer, thread }) =>
      can_offer && (
        <Suspense fallback={<span className="block h-11" />}>
          <MakeOfferButton applicationId={props.threadId} name={thread.other.name} />
        </Suspense>
      )
    }
  />
)
