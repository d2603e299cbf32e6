import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useSession } from '../../platform/session/session.ts'
import { retryImport } from '../../ui/loading/retry-import.ts'
import { waitForFirstInput, waitForIdle } from '../../ui/loading/timing.ts'
import { LogoMark } from '../../ui/theme/logo-mark.tsx'
import accountItemsUrl from './account-items.tsx?url'

type AccountItemsModule = typeof import('./account-items.tsx')
let loading: Promise<AccountItemsModule> | undefined
const loadItems = () => {
  loading ??= retryImport(() => import('./account-items.tsx'), accountItemsUrl)
  return loading
}

/** The menu's script is larger than the rest of the top bar, so it loads after the first input or with the first press. */
const AccountItems = lazy(async () => ({ default: (await loadItems()).AccountItems }))

/** The button at the end of the top bar: profile, settings, theme and Log out. */
export function AccountMenu({ role }: { role: 'student' | 'company' }) {
  const { full_name = '', email = '' } = useSession()?.user ?? {}
  const [isOpen, setOpen] = useState(false)
  const [hasOpened, setHasOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const [isLoggingOut, setLoggingOut] = useState(false)
  useEffect(() => void waitForFirstInput().then(waitForIdle).then(loadItems), [])
  return (
    <nav aria-label="Account" className="relative flex">
      <button
        ref={button}
        type="button"
        aria-label="Account menu"
        title="Account menu"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-busy={isLoggingOut || undefined}
        className="grid size-11 place-items-center rounded-full transition-colors duration-150 hover:bg-ink/8 aria-expanded:bg-ink/8"
        onPointerEnter={() => void loadItems()}
        onClick={() => {
          setHasOpened(true)
          setOpen(!isOpen)
        }}
        onKeyDown={event => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setHasOpened(true)
          setOpen(true)
        }}
      >
        <LogoMark name={full_name || email} size="sm" className="rounded-full" />
      </button>
      {hasOpened && (
        <Suspense>
          <AccountItems
            role={role}
            name={full_name}
            email={email}
            open={isOpen}
            onOpenChange={setOpen}
            button={button}
            onLoggingOut={setLoggingOut}
          />
        </Suspense>
      )}
    </nav>
  )
}
