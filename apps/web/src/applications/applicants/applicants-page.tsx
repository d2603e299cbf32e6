import { Link, useSearch } from '@tanstack/react-router'
import { Columns3, List, Search } from 'lucide-react'
import { ProfileSearch } from '../../profiles/shared/profile-search.tsx'
import { LinkTab, LinkTabs } from '../../ui/tabs.tsx'
import { applicantFilters } from './applicant-filters.ts'
import { ApplicantsView } from './applicants-view.tsx'

const views = [
  { view: undefined, name: 'List', icon: List },
  { view: 'board', name: 'Board', icon: Columns3 },
  { view: 'students', name: 'Find students', icon: Search },
] as const

/** Applicants as a list or a board, and the search for other students. */
export function ApplicantsPage() {
  const filters = applicantFilters.parse(useSearch({ strict: false }))
  return (
    <div className="grid grid-cols-1 gap-4">
      <h1 className="text-2xl">Applicants</h1>
      <LinkTabs aria-label="View">
        {views.map(({ view, name, icon: Icon }) => (
          <LinkTab key={name} active={view === filters.view}>
            <Link
              to="/company/applicants"
              search={{ view, internship: filters.internship }}
              activeOptions={{ exact: true }}
            >
              <Icon aria-hidden className="size-5" /> {name}
            </Link>
          </LinkTab>
        ))}
      </LinkTabs>
      {filters.view === 'students' ? <ProfileSearch filters={filters} /> : <ApplicantsView filters={filters} />}
    </div>
  )
}
