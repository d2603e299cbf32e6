import { Link } from '@tanstack/react-router'
import { Eye, IdCard, Plug } from 'lucide-react'
import { refetchNewest } from '../platform/forms/conflict.ts'
import { adviceOf } from '../platform/net/call-error.ts'
import { useCanRecruit, ViewerNote } from '../team/team-role.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../ui/feedback/skeleton.tsx'
import { PromiseChoice } from './answers/promise-choice.tsx'
import { useCompanyProfile } from './companies.queries.ts'
import { CompanyProfileForm } from './company-profile-form.tsx'
import { DomainSection } from './domain/domain-section.tsx'

/** The editor of the own company profile; the form is empty before the profile is created. */
export function CompanyProfilePage() {
  const canRecruit = useCanRecruit()
  const { data: profile, error, isFetching, isFetchedAfterMount, refetch } = useCompanyProfile()
  return (
    <div className="grid grid-cols-1 gap-4">
      <header className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl">Company Profile</h1>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" asChild>
            <Link to="/company/team">
              <IdCard aria-hidden /> Team
            </Link>
          </Button>
          <Button variant="secondary" asChild>
            <Link to="/company/integrations">
              <Plug aria-hidden /> Integrations
            </Link>
          </Button>
          {profile && (
            <Button variant="secondary" asChild>
              <Link to="/company/$id/public" params={{ id: profile.id }}>
                <Eye aria-hidden /> View public page
              </Link>
            </Button>
          )}
        </div>
      </header>
      {profile !== undefined && isFetchedAfterMount ? (
        <>
          {!canRecruit && <ViewerNote>Recruiters and owners edit the profile.</ViewerNote>}
          {profile && canRecruit && <DomainSection key={profile.website} profile={profile} />}
          {/* A disabled fieldset disables every control inside. */}
          <fieldset disabled={!canRecruit} className="min-w-0">
            <CompanyProfileForm profile={profile} onReload={() => refetchNewest(refetch)} />
          </fieldset>
          <fieldset disabled={!canRecruit} className="min-w-0">
            <PromiseChoice />
          </fieldset>
        </>
      ) : error ? (
        <ErrorState title="Your profile could not be loaded" onRetry={() => void refetch()} retrying={isFetching}>
          {adviceOf(error)}
        </ErrorState>
      ) : (
        <SkeletonGroup
          label="Loading profile"
          className="grid gap-5 rounded-card border border-line bg-surface p-4 sm:p-6"
        >
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-36 w-full" />
          <Skeleton className="h-13 w-full" />
        </SkeletonGroup>
      )}
    </div>
  )
}
