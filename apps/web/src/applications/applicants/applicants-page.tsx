import { Link, useSearch } from '@tanstack/react-router'
import { Columns3, List, Search } from 'lucide-react'
import { Suspense } from 'react'
import { RecentBatches } from '../../batches/recent-batches.tsx'
import profileSearchUrl from '../../profiles/shared/profile-search.tsx?url'
import { cn } from '../../ui/class-names.ts'
import { lazyPart } from '../../ui/loading/lazy-part.tsx'
import { retryImport } from '../../ui/loading/retry-import.ts'
import { LinkTab, LinkTabs } from '../../ui/tabs/link-tabs.tsx'
import { applicantFilters, toViewFilters } from './applicant-filters.ts'
import { ApplicantsView } from './applicants-view.tsx'
import boardViewUrl from './board/board-view.tsx?url'
import { WithKeyboardParts } from './keyboard-parts.tsx'
import { ApplicantSkeleton } from './list/applicant-skeleton.tsx'

const BoardView = lazyPart(
  async () => (await retryImport(() => import('./board/board-view.tsx'), boardViewUrl)).BoardView,
)
const ProfileSearch = lazyPart(
  async () =>
    (await retryImport(() => import('../../profiles/shared/profile-search.tsx'), profileSearchUrl)).ProfileSearch,
)

const views = [
  { view: undefined, name: 'List', icon: List },
  { view: 'board', name: 'Board', icon: Columns3 },
  { view: 'students', name: 'Find students', icon: Search },
] as const

/** Applicants as a list or a board, and the search for other students. */
export function ApplicantsPage() {
  const filters = applicantFilters.parse(useSearch({ strict: false }))
  const { view, internship } = filters
  // The search for students has a university and a year of its own.
  const { status: _, ...narrowing } = toViewFilters(filters)
  const kept = view === 'students' ? { internship } : narrowing
  return (
    <div
      className={cn(
        'grid grid-cols-1 gap-3 lg:gap-2',
        // List, applicant and columns scroll by themselves, so the page is as high as the window.
        view !== 'students' && 'lg:-mt-4 lg:-mb-12 lg:flex lg:flex-col lg:h-[calc(100dvh-5.75rem)] lg:min-h-144',
      )}
    >
      <div className="grid shrink-0 grid-cols-1 items-center gap-2 lg:flex lg:justify-between">
        <h1 className="text-2xl lg:text-xl">Applicants</h1>
        {/* Next to the heading the tabs are only as wide as their texts. */}
        <LinkTabs aria-label="View" className="lg:shrink-0 lg:border-b-0 lg:[contain:none]">
          {views.map(({ view: each, name, icon: Icon }) => (
            <LinkTab key={name} active={each === view}>
              <Link
                to="/company/applicants"
                search={{ view: each, ...(each === 'students' ? { internship } : kept) }}
                activeOptions={{ exact: true }}
              >
                <Icon aria-hidden className="size-5" /> {name}
              </Link>
            </LinkTab>
          ))}
        </LinkTabs>
      </div>
      {view !== 'students' && <RecentBatches />}
      <Suspense fallback={<ApplicantSkeleton />}>
        {view === 'students' ? (
          <ProfileSearch filters={filters} />
        ) : (
          <WithKeyboardParts>
            {view === 'board' ? <BoardView filters={filters} /> : <ApplicantsView filters={filters} />}
          </WithKeyboardParts>
        )}
      </Suspense>
    </div>
  )
}
