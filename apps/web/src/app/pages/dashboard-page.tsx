import { Link } from '@tanstack/react-router'
import { PausedNotice } from '../../companies/answers/answer-attention.tsx'
import { useCompanyDashboard } from '../../companies/dashboard/dashboard.queries.ts'
import { DashboardAttention } from '../../companies/dashboard/dashboard-attention.tsx'
import { DashboardDays } from '../../companies/dashboard/dashboard-days.tsx'
import { DashboardFunnel } from '../../companies/dashboard/dashboard-funnel.tsx'
import { AttentionSkeleton, ChartsSkeleton } from '../../companies/dashboard/dashboard-skeleton.tsx'
import { DashboardStats } from '../../companies/dashboard/dashboard-stats.tsx'
import { QuickActions } from '../../companies/dashboard/quick-actions.tsx'
import { PostInternshipButton } from '../../internships/posting/post-internship-button.tsx'
import { InterviewAgenda } from '../../interviews/interview-agenda.tsx'
import { Welcome } from '../../onboarding/onboarding-welcome.tsx'
import { useToastError } from '../../platform/forms/toast-error.ts'
import { adviceOf } from '../../platform/net/call-error.ts'
import { RecruitersOnly } from '../../team/team-role.tsx'
import { Button } from '../../ui/button.tsx'
import { DrawingBriefcase } from '../../ui/feedback/drawings.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'

/** The home screen of a company: figures and open tasks. */
export function DashboardPage() {
  const { data, error, isFetching, refetch } = useCompanyDashboard()
  useToastError(error, 'Failed to load stats')
  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-6">
      <Welcome />
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl">Company Dashboard</h1>
        <PostInternshipButton />
      </header>
      <PausedNotice />
      {error && !data ? (
        <ErrorState title="Failed to load stats" onRetry={() => void refetch()} retrying={isFetching}>
          {adviceOf(error)}
        </ErrorState>
      ) : (
        <DashboardStats totals={data?.totals} />
      )}
      <InterviewAgenda />
      <div className="grid grid-cols-1 gap-4 sm:gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        {data ? <DashboardAttention attention={data.attention} /> : !error && <AttentionSkeleton />}
        <QuickActions />
      </div>
      {data?.totals.internships === 0 ? (
        <EmptyState
          drawing={<DrawingBriefcase />}
          title="Your first internship is a form away"
          action={
            <RecruitersOnly>
              <Button variant="secondary" asChild>
                <Link to="/company/internships/new">Write it now</Link>
              </Button>
            </RecruitersOnly>
          }
        >
          Views and applications draw their curves here as soon as students find it.
        </EmptyState>
      ) : data ? (
        <div className="grid grid-cols-1 gap-4 sm:gap-6 lg:grid-cols-3">
          <DashboardDays days={data.days} />
          <DashboardFunnel funnel={data.funnel} />
        </div>
      ) : (
        !error && <ChartsSkeleton />
      )}
    </div>
  )
}
