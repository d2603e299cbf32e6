import { lazy, Suspense, useState } from 'react'
import { isInterviewExpected } from '../interviews/interview-expected.ts'
import { useAfterFirstFrame } from '../platform/rendering/next-frame.ts'

/** The deck works without this line, so a failed import shows nothing instead of an error. */
const NextInterview = lazy(() =>
  import('../interviews/next-interview.tsx').then(
    module => ({ default: module.NextInterview }),
    () => ({ default: () => null }),
  ),
)

/**
 * The next interview above the deck. An interview that becomes known while the deck is open waits for the next visit,
 * because the line would shift the deck. Script and request wait until the deck is painted.
 */
export function DeckAgenda() {
  const isAfterFirstFrame = useAfterFirstFrame()
  const [isExpected] = useState(isInterviewExpected)
  if (!isExpected) return null
  const place = <div className="h-11" />
  return (
    <div className="mb-1 empty:hidden md:mb-3" data-above-deck>
      {isAfterFirstFrame ? (
        <Suspense fallback={place}>
          <NextInterview />
        </Suspense>
      ) : (
        place
      )}
    </div>
  )
}
