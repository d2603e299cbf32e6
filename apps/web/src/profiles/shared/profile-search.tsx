import { totalCap } from '@fledge/contract/wire/paging'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useToastError } from '../../platform/forms/toast-error.ts'
import { useClampPage } from '../../platform/navigation/clamp-page.ts'
import { adviceOf } from '../../platform/net/call-error.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/class-names.ts'
import { DrawingLens } from '../../ui/feedback/drawings.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { formatCount } from '../../ui/text/amounts.ts'
import { ProfileSearchForm } from './profile-search-form.tsx'
import { type StudentFilters, useSearchStudents } from './shared-profiles.queries.ts'
import { nameOf, StudentCard } from './student-card.tsx'
import { StudentListLinks } from './student-list-links.tsx'
import { StudentPanel } from './student-panel.tsx'

const rows = ['first', 'second', 'third', 'fourth']

const totalText = ({ capped, total }: { capped?: boolean; total: number }) =>
  capped ? `${totalCap}+ students` : formatCount(total, 'student')

/** Companies search for students who have not applied. The filters are in the URL. */
export function ProfileSearch({ filters: params }: { filters: StudentFilters }) {
  const { skills, university, graduation_year, list, page = 1 } = params
  // The URL has parameters of the other views too.
  const filters = { skills, university, graduation_year, list, page }
  const navigate = useNavigate()
  const [opened, setOpened] = useState<{ id: string; name: string } | null>(null)
  const { data, error, isPending, isPlaceholderData, isFetching, refetch } = useSearchStudents(filters)
  useToastError(error, 'Failed to load students')
  const go = (search: StudentFilters, replace = false) =>
    void navigate({ to: '/company/applicants', search: { view: 'students', ...search }, replace })
  useClampPage(page, isPlaceholderData ? undefined : data?.pagination.pages, last =>
    go({ ...filters, page: last }, true),
  )

  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[300px_minmax(0,1fr)]">
      <ProfileSearchForm filters={filters} onSearch={search => go({ ...search, list })} />
      <section aria-label="Students" className="grid grid-cols-1 gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p role="status" className="text-muted">
            {data ? `${totalText(data.pagination)} found` : ' '}
          </p>
          <StudentListLinks filters={filters} />
        </div>
        {isPending ? (
          <SkeletonGroup label="Loading students" className="grid gap-3">
            {rows.map(row => (
              <Skeleton key={row} className="h-32 rounded-card" />
            ))}
          </SkeletonGroup>
        ) : !data ? (
          <ErrorState title="Failed to load students" onRetry={() => void refetch()} retrying={isFetching}>
            {adviceOf(error)}
          </ErrorState>
        ) : data.profiles.length === 0 ? (
          <NobodyFound filters={filters} onSearch={go} />
        ) : (
          <ul className={cn('grid grid-cols-1 gap-3 transition-opacity', isPlaceholderData && 'opacity-60')}>
            {data.profiles.map(profile => (
              <StudentCard
                key={profile.user_id.id}
                profile={profile}
                onOpen={() => setOpened({ id: profile.user_id.id, name: nameOf(profile) })}
              />
            ))}
          </ul>
        )}
        <Pagination page={page} pages={data?.pagination.pages ?? 0} onPage={to => go({ ...filters, page: to })} />
      </section>
      <StudentPanel student={opened} onClose={() => setOpened(null)} />
    </div>
  )
}

type NobodyFoundProps = { filters: StudentFilters; onSearch: (filters: StudentFilters) => void }

const emptyLists = {
  saved: { title: 'No saved students yet', text: 'Save students while you search, and they wait for you here.' },
  invited: {
    title: 'Nobody is invited yet',
    text: 'Invite a student to one of your internships, and see the answer here.',
  },
}

const NobodyFound = ({ filters: { list, page: _, ...filters }, onSearch }: NobodyFoundProps) => {
  const isFiltered = Object.values(filters).some(filter => filter !== undefined)
  const empty = list && !isFiltered ? emptyLists[list] : undefined
  return (
    <EmptyState
      drawing={<DrawingLens />}
      title={empty?.title ?? 'Nobody matches'}
      action={
        <Button variant="secondary" onClick={() => onSearch(empty ? {} : { list })}>
          {empty ? 'See all students' : 'Clear filters'}
        </Button>
      }
    >
      {empty?.text ?? 'Try fewer skills, another university, or any year.'}
    </EmptyState>
  )
}
