import { Link, useLocation } from '@tanstack/react-router'
import { useToastError } from '../platform/forms/toast-error.ts'
import { adviceOf } from '../platform/net/call-error.ts'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../ui/feedback/skeleton.tsx'
import { StickyTitle } from '../ui/sticky-title.tsx'
import { LinkTab, LinkTabs } from '../ui/tabs/link-tabs.tsx'
import { ProfileSettings } from './account/profile-settings.tsx'
import { NotificationSettings } from './notifications/notification-settings.tsx'
import { SecuritySettings } from './security/security-settings.tsx'
import { useAccount } from './settings.queries.ts'

const tabs = [
  { to: '/settings', name: 'Profile' },
  { to: '/settings/security', name: 'Security' },
  { to: '/settings/notifications', name: 'Notifications' },
] as const

/** The URL path selects the tab; /settings and /settings/account show the profile. */
export function SettingsPage() {
  const path = useLocation({ select: location => location.pathname })
  const current = tabs.find(({ to }) => to !== '/settings' && path.startsWith(to)) ?? tabs[0]
  return (
    <div className="flex flex-col gap-6">
      <StickyTitle>
        <h1 className="text-2xl">Settings</h1>
      </StickyTitle>
      <LinkTabs aria-label="Settings">
        {tabs.map(({ to, name }) => (
          <LinkTab key={to} active={name === current.name}>
            <Link to={to} activeOptions={{ exact: true }}>
              {name}
            </Link>
          </LinkTab>
        ))}
      </LinkTabs>
      {current.name === 'Notifications' ? <NotificationSettings /> : <AccountSettings tab={current.name} />}
    </div>
  )
}

function AccountSettings({ tab }: { tab: 'Profile' | 'Security' }) {
  const { data: account, error, isFetching, refetch } = useAccount()
  useToastError(error, 'Failed to load settings')
  if (account) return tab === 'Profile' ? <ProfileSettings account={account} /> : <SecuritySettings account={account} />
  if (error)
    return (
      <ErrorState title="Failed to load settings" onRetry={() => void refetch()} retrying={isFetching}>
        {adviceOf(error)}
      </ErrorState>
    )
  return (
    <SkeletonGroup label="Loading settings" className="grid gap-6">
      <Skeleton className="h-64 rounded-card" />
      <Skeleton className="h-48 rounded-card" />
    </SkeletonGroup>
  )
}
