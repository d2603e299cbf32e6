import { Suspense } from 'react'
import welcomeUrl from '../../onboarding/onboarding-welcome.tsx?url'
import { useWelcome } from '../../onboarding/use-welcome.ts'
import { Discover } from '../../swipes/discover.tsx'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { retryImport } from '../../ui/loading/retry-import.ts'
import { DeckAgenda } from './deck-agenda.tsx'

/** The welcome card loads on demand, because only new students see it. */
const Welcome = lazyPart(
  async () => (await retryImport(() => import('../../onboarding/onboarding-welcome.tsx'), welcomeUrl)).Welcome,
)

const welcomeLook = 'mx-auto min-h-deck w-full max-w-105 md:mx-0'

/** The home screen of a student. A new student sees the welcome card instead of the deck. */
export function DiscoverPage() {
  const { profile } = useWelcome()
  return (
    <Discover
      welcome={
        profile && (
          <Suspense fallback={<div className={welcomeLook} />}>
            <Welcome className={welcomeLook} />
          </Suspense>
        )
      }
      agenda={<DeckAgenda />}
    />
  )
}
