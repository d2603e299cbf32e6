import { lazy, Suspense } from 'react'
import { useAfterFirstFrame } from '../platform/rendering/next-frame.ts'
import { readLocal, removeLocal, writeLocal } from '../platform/storage/local-store.ts'

/** The deck works without it, so a script that does not load leaves nothing. */
const NextInterview = lazy(() =>
  import('../interviews/interview-next.tsx').then(
    module => ({ default: module.NextInterview }),
    () => ({ default: () => null }),
  ),
)

/** Says on the next visit that the line will come, so that the deck does not shift when it does. */
const key = 'fledge.next-interview'
const remember = (isThere: boolean) => (isThere ? writeLocal(key, 'yes') : removeLocal(key))

/** The next interview above the deck. Its script and its request wait until the deck is painted. */
export function DeckAgenda() {
  const isAfterFirstFrame = useAfterFirstFrame()
  const isExpected = readLocal(key) !== null
  const place = isExpected && <div className="h-11" />
  return (
    <div className="mb-1 empty:hidden md:mb-3" data-above-deck>
      {isAfterFirstFrame ? (
        <Suspense fallback={place}>
          <NextInterview isExpected={isExpected} onKnown={remember} />
        </Suspense>
      ) : (
        place
      )}
    </div>
  )
}
