import { OfferThread } from './offer-thread.tsx'

/** A conversation inside of another screen, which says whom it is with. It scrolls by itself. */
export const EmbeddedThread = ({ threadId }: { threadId: string }) => (
  <OfferThread
    key={threadId}
    threadId={threadId}
    className="max-h-120 max-w-reading overflow-hidden rounded-card border border-line bg-surface"
  />
)
