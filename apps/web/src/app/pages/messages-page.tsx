import { type ComponentProps, Suspense } from 'react'
import { Conversations } from '../../messages/conversations.tsx'
import offerThreadUrl from '../../offers/offer-thread.tsx?url'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { retryImport } from '../../ui/loading/retry-import.ts'

const LazyThread = lazyPart(
  async () => (await retryImport(() => import('../../offers/offer-thread.tsx'), offerThreadUrl)).OfferThread,
)

const OfferThread = (props: ComponentProps<typeof LazyThread>) => (
  <Suspense fallback={<Skeleton className="m-4 flex-1" />}>
    <LazyThread {...props} />
  </Suspense>
)

/** The conversations of a person, with the offers that were made in them. */
export const MessagesPage = () => <Conversations ThreadView={OfferThread} />
