import { lazy, Suspense, useState } from 'react'
import { useAfterFirstFrame } from '../../platform/rendering/next-frame.ts'
import { isAgendaExpected } from '../shell/expected-agenda.ts'

/** The deck works without this line, so a failed import shows nothing instead of an error. */
const AgendaLine = lazy(() =>
  import('./agenda-line.tsx').then(
    module => ({ default: module.AgendaLine }),
    () => ({ default: () => null }),
  ),
)

/**
 * One line above the deck about what comes next. A line that becomes known while the deck is open waits for the next
 * visit, because it would shift the deck. Script and request wait until the deck is painted.
 */
export function DeckAgenda() {
  const isAfterFirstFrame = useAfterFirstFrame()
  const [isExpected] = useState(isAgendaExpected)
  if (!isExpected) return null
  const place = <div className="h-11" />
  return (
    <div className="mb-1 empty:hidden md:mb-3" data-above-deck>
      {isAfterFirstFrame ? (
        <Suspense fallback={place}>
          <AgendaLine />
        </Suspense>
      ) : (
        place
      )}
    </div>
  )
}
