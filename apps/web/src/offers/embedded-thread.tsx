import { OfferThread } from './offer-thread.tsx'

/**
 * A conversation without a header, inside a screen that already names the other side. It is its own scroll container.
 */
export const EmbeddedThread = ({ threadId }: { threadId: string }) => (
  <OfferThread
    key={threadId}
    threadId={threadId}
    className="max-h-120 max-w-reading overflow-hidden rounded-card border border-line bg-surface"
  />
)
