import { useWelcome, Welcome } from '../../onboarding/onboarding-welcome.tsx'
import { Discover } from '../../swipes/discover.tsx'
import { DeckAgenda } from './deck-agenda.tsx'

/** The home screen of a student. A new student sees the welcome card instead of the deck. */
export function DiscoverPage() {
  const { profile } = useWelcome()
  return (
    <Discover
      welcome={profile && <Welcome className="mx-auto min-h-deck w-full max-w-105 md:mx-0" />}
      agenda={<DeckAgenda />}
    />
  )
}
