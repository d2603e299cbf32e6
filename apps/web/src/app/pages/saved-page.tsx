import { Link, useSearch } from '@tanstack/react-router'
import { SavedList } from '../../saved/saved-list.tsx'
import { SavedSearchList } from '../../saved/searches/saved-search-list.tsx'
import { SkippedList } from '../../swipes/skipped/skipped-list.tsx'
import { LinkTab, LinkTabs } from '../../ui/tabs/link-tabs.tsx'

/** The saved internships, those that were skipped, or the saved searches. */
export function SavedPage() {
  const { list } = useSearch({ strict: false })
  const tabs = (
    <LinkTabs aria-label="Saved">
      <LinkTab active={list === undefined}>
        <Link to="/saved" activeOptions={{ exact: true }}>
          Saved
        </Link>
      </LinkTab>
      <LinkTab active={list === 'skipped'}>
        <Link to="/saved" search={{ list: 'skipped' }} activeOptions={{ exact: true }}>
          Skipped
        </Link>
      </LinkTab>
      <LinkTab active={list === 'searches'}>
        <Link to="/saved" search={{ list: 'searches' }} activeOptions={{ exact: true }}>
          Searches
        </Link>
      </LinkTab>
    </LinkTabs>
  )
  if (list === 'searches') return <SavedSearchList tabs={tabs} />
  return list === 'skipped' ? <SkippedList tabs={tabs} /> : <SavedList tabs={tabs} />
}
