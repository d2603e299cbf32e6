import { type ApplicationStatus, applicationStatuses } from '@fledge/contract/statuses'
import { Link } from '@tanstack/react-router'
import { statusNames } from '../../statuses/application-status.tsx'
import { LinkTab, LinkTabs } from '../../ui/tabs/link-tabs.tsx'

const tabs = ['all', ...applicationStatuses] as const

type StatusTabsProps = {
  status: ApplicationStatus | undefined
  /** Undefined while the list is loading. */
  counts: Record<(typeof tabs)[number], number> | undefined
}

export const StatusTabs = ({ status, counts }: StatusTabsProps) => (
  <LinkTabs aria-label="Applications by status">
    {tabs.map(tab => (
      <LinkTab key={tab} active={tab === (status ?? 'all')}>
        <Link to="/applications" search={tab === 'all' ? {} : { status: tab }} activeOptions={{ exact: true }}>
          {tab === 'all' ? 'All' : statusNames[tab]}
          {counts && <span className="rounded-full bg-sunken px-2 text-muted text-sm">{counts[tab]}</span>}
        </Link>
      </LinkTab>
    ))}
  </LinkTabs>
)
