import { useState } from 'react'
import { useNewVersion } from '../../offline/new-version.ts'
import { useConnection } from '../../platform/net/connection.ts'
import { readLocal } from '../../platform/storage/local-store.ts'
import { paths } from '../paths.ts'

const problems = { offline: "You're offline.", unreachable: "Fledge can't be reached right now." }

/** `stored` is the storage key of the responses that the screen shows offline. Without them the hint would be false. */
const hints: Record<string, { text: string; stored?: string }> = {
  [paths.home]: { text: 'Your decisions are sent later.' },
  [paths.saved]: { text: 'This is your list as you last saw it.', stored: 'fledge.saved' },
  [paths.applications]: { text: 'This is your list as you last saw it.', stored: 'fledge.applications' },
  [paths.profile]: { text: 'This is your profile as you last saw it.', stored: 'fledge.profile' },
}

const findHint = (path: string) => {
  const hint = hints[path]
  return hint && (!hint.stored || readLocal(hint.stored) !== null) ? hint.text : undefined
}

const buttonLook = 'min-h-11 rounded-control px-2 font-semibold hover:bg-ink/8'

/** One line under the top bar: says that the network is down, otherwise that a new version is ready. */
export function StatusBanner({ audience, path }: { audience?: 'student' | 'company'; path: string }) {
  const connection = useConnection()
  const isNewer = useNewVersion()
  const [isDismissed, setDismissed] = useState(false)
  const hint = (audience === 'student' && findHint(path)) || "Some things can't be loaded."
  return (
    <div role="status" className="relative z-10 text-center text-sm">
      {connection !== 'online' ? (
        // Positioned over the screen's top margin, so that the screen does not shift when the network goes or returns.
        <p
          data-banner="connection"
          className="absolute inset-x-0 animate-fade text-balance border-line border-b bg-sunken px-4 py-1"
        >
          {problems[connection]} {hint}
        </p>
      ) : (
        isNewer &&
        !isDismissed && (
          <div
            data-banner="version"
            className="flex animate-fade flex-wrap items-center justify-center bg-sunken px-2 md:gap-x-2"
          >
            <p>A new version of Fledge is ready.</p>
            <button type="button" className={`${buttonLook} text-coral-ink`} onClick={() => location.reload()}>
              Reload
            </button>
            <button type="button" className={buttonLook} onClick={() => setDismissed(true)}>
              Later
            </button>
          </div>
        )
      )}
    </div>
  )
}
