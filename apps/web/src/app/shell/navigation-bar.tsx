import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import pendingCountUrl from '../../companies/pending-count.tsx?url'
import { UnreadMessages } from '../../messages/unread-messages.tsx'
import { retryImport } from '../../ui/loading/retry-import.ts'
import { paths } from '../paths.ts'
import { navigationItems, sectionOf } from './navigation-items.ts'

const itemLook =
  'relative flex min-h-14 flex-1 flex-col items-center justify-center gap-1 rounded-control px-1 font-medium text-muted text-xs ' +
  'transition-colors duration-150 hover:text-ink focus-visible:-outline-offset-2 aria-[current]:text-ink ' +
  'md:min-h-11 md:flex-none md:flex-row md:gap-2 md:px-2 lg:px-3 md:text-sm md:aria-[current]:bg-ink/6 ' +
  '[&_svg]:size-6 md:max-lg:[&_svg]:hidden lg:[&_svg]:size-5 aria-[current]:[&_svg]:text-coral-ink'

/** A lazy component, because only companies have this count. */
const PendingCount = lazy(async () => ({
  default: (await retryImport(() => import('../../companies/pending-count.tsx'), pendingCountUrl)).PendingCount,
}))

type NavigationBarProps = { role: 'student' | 'company'; path: string }

/** The same links are at the bottom of a phone and in the top bar of a desktop. Log out is in the account menu. */
export function NavigationBar({ role, path }: NavigationBarProps) {
  // A company's dashboard has two paths.
  const isHere = (to: string) => path === to || (to === paths.dashboard && path === paths.home)
  const section = sectionOf(role, path)
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-40 flex border-line border-t bg-surface px-1 pb-[env(safe-area-inset-bottom)] md:static md:flex-1 md:gap-1 md:border-0 md:bg-transparent md:p-0"
    >
      {navigationItems[role].map(({ to, label, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          className={to === paths.messages ? `${itemLook} md:hidden` : itemLook}
          activeOptions={{ exact: true, includeSearch: false }}
          {...(isHere(to) ? { 'aria-current': 'page' } : to === section && { 'aria-current': 'true' })}
        >
          <Icon aria-hidden />
          {label}
          {to === paths.messages && <UnreadMessages className="top-1 left-[calc(50%+0.25rem)]" />}
          {to === paths.applicants && (
            <Suspense>
              <PendingCount />
            </Suspense>
          )}
        </Link>
      ))}
    </nav>
  )
}
