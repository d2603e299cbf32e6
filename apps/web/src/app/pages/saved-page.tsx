import { Link, useSearch } from '@tanstack/react-router'
import { SavedList } from '../../saved/saved-list.tsx'
import { SkippedList } from '../../swipes/skipped/skipped-list.tsx'
import { LinkTab, LinkTabs } from '../../ui/tabs.tsx'

/** The saved internships, or those that were skipped. */
export function SavedPage() {
  const { list } = useSearch({ strict: false })
  const tabs = (
    <LinkTabs aria-label="Your decisions">
      <LinkTab active={list !== 'skipped'}>
        <Link to="/saved" activeOptions={{ exact: true }}>
          Saved
        </Link>
      </LinkTab>
      <LinkTab active={list === 'skipped'}>
        <Link to="/saved" search={{ list: 'skipped' }} activeOptions={{ exact: true }}>
          Skipped
        </Link>
      </LinkTab>
    </LinkTabs>
  )
  return list === 'skipped' ? <SkippedList tabs={tabs} /> : <SavedList tabs={tabs} />
}
