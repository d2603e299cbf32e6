import { Button } from '../../ui/button.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { ProfileSharedView } from './profile-shared-view.tsx'
import { useSharedProfile } from './shared-profiles.queries.ts'

type SharedProps = { studentId: string; headingLevel?: 'h3' | 'h4' }

/** Loads the shared part of a profile when it is opened. */
export function ProfileShared({ studentId, headingLevel = 'h4' }: SharedProps) {
  const { data: profile, isPending, isFetching, refetch } = useSharedProfile(studentId)
  if (isPending) {
    return (
      <SkeletonGroup label="Loading profile" className="grid gap-2">
        <Skeleton className="w-1/2" />
        <Skeleton className="w-2/3" />
        <Skeleton className="h-16 w-full" />
      </SkeletonGroup>
    )
  }
  if (profile === undefined) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 text-muted text-sm">
        The profile could not be loaded.
        <Button variant="secondary" pending={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  if (profile === null) return <p className="text-muted text-sm">This student has not written a profile yet.</p>
  return <ProfileSharedView profile={profile} headingLevel={headingLevel} />
}
