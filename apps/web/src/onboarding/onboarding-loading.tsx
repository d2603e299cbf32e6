import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../ui/feedback/skeleton.tsx'
import { formColumn } from './onboarding-frame.tsx'

type OnboardingWaitingProps = { failed: boolean; retrying: boolean; onRetry: () => void }

/** Shown until the profile is loaded. A form that starts without it could overwrite an existing profile. */
export function OnboardingLoading({ failed, retrying, onRetry }: OnboardingWaitingProps) {
  return (
    <div className={formColumn}>
      {failed ? (
        <ErrorState title="Your profile could not be loaded" headingLevel="h1" onRetry={onRetry} retrying={retrying} />
      ) : (
        <SkeletonGroup heading="h1" label="Loading your profile" className="grid gap-6">
          <Skeleton className="h-2 w-full" />
          <Skeleton className="h-9 w-64" />
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-11 w-full" />
        </SkeletonGroup>
      )}
    </div>
  )
}
