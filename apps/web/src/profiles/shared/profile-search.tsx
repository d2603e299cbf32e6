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
import { SidePanel } from '../../ui/overlays/side-panel.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { counted } from '../../ui/text/amounts.ts'
import { ProfileSearchForm } from './profile-search-form.tsx'
import { ProfileShared } from './profile-shared.tsx'
import { type StudentFilters, useSearchStudents } from './shared-profiles.queries.ts'
import { StudentCard } from './student-card.tsx'

const rows = ['first', 'second', 'third', 'fourth']

const totalText = ({ capped, total }: { capped?: boolean; total: number }) =>
  capped ? `${totalCap}+ students` : counted(total, 'student')

/** Companies search for students who have not applied. The filters are in the URL. */
export function ProfileSearch({ filters }: { filters: StudentFilters }) {
  const navigate = useNavigate()
  const [opened, setOpened] = useState<{ id: string; name: string } | null>(null)
  const { data, error, isPending, isPlaceholderData, isFetching, refetch } = useSearchStudents(filters)
  useToastError(error, 'Failed to load students')
  const { skills, university, graduation_year, page = 1 } = filters
  const go = (search: StudentFilters, replace = false) =>
    void navigate({ to: '/company/applicants', search: { view: 'students', ...search }, replace })
  useClampPage(page, isPlaceholderData ? undefined : data?.pagination.pages, last =>
    go({ ...filters, page: last }, true),
  )

  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[300px_minmax(0,1fr)]">
      <ProfileSearchForm filters={filters} onSearch={go} />
      <section aria-label="Students" className="grid grid-cols-1 gap-3">
        <p role="status" className="text-muted">
          {data ? `${totalText(data.pagination)} found` : ' '}
        </p>
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
          <EmptyState
            drawing={<DrawingLens />}
            title="Nobody matches"
            action={
              <Button variant="secondary" onClick={() => go({})}>
                Clear filters
              </Button>
            }
          >
            Try fewer skills, another university, or any year.
          </EmptyState>
        ) : (
          <ul className={cn('grid grid-cols-1 gap-3 transition-opacity', isPlaceholderData && 'opacity-60')}>
            {data.profiles.map(profile => (
              <StudentCard
                key={profile.user_id.id}
                profile={profile}
                onOpen={() => setOpened({ id: profile.user_id.id, name: profile.user_id.full_name })}
              />
            ))}
          </ul>
        )}
        <Pagination
          page={page}
          pages={data?.pagination.pages ?? 0}
          onPage={to => go({ skills, university, graduation_year, page: to })}
        />
      </section>
      <SidePanel open={opened !== null} onClose={() => setOpened(null)} title={<bdi>{opened?.name || 'Unknown'}</bdi>}>
        {opened && <ProfileShared studentId={opened.id} headingLevel="h3" />}
      </SidePanel>
    </div>
  )
}
