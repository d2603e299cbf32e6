import { lazy, Suspense } from 'react'
import { ThreadPanel, type ThreadProps } from '../messages/thread/thread-panel.tsx'
import { retryImport } from '../platform/net/retry-import.ts'
import { OfferCard } from './offer-card.tsx'
import offerMakeButtonUrl from './offer-make-button.tsx?url'

/** Only companies make offers. `lazy` keeps the form out of the script that students download. */
const OfferMakeButton = lazy(async () => ({
  default: (await retryImport(() => import('./offer-make-button.tsx'), offerMakeButtonUrl)).OfferMakeButton,
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
          <OfferMakeButton applicationId={props.threadId} name={thread.other.name} />
        </Suspense>
      )
    }
  />
)
