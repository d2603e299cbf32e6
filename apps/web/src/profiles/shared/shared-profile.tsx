import type { SharedStudentProfile } from '@fledge/contract/profiles'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { LogoMark } from '../../ui/theme/logo-mark.tsx'
import { SharedProfileView } from './shared-profile-view.tsx'
import { useProfilePreview, useSharedProfile } from './shared-profiles.queries.ts'

type SharedProps = { studentId: string; headingLevel?: 'h3' | 'h4' }

/** Loads the shared part of a profile when it is opened. */
export function SharedProfile({ studentId, headingLevel = 'h4' }: SharedProps) {
  const query = useSharedProfile(studentId)
  if (!query.data) return <NoProfile query={query} missing="This student has not written a profile yet." />
  return <SharedProfileView profile={query.data} headingLevel={headingLevel} />
}

/** The student's own profile as companies see it. The server decides which fields it contains. */
export function ProfilePreview({ studentId }: { studentId: string }) {
  const query = useProfilePreview(studentId)
  if (!query.data)
    return <NoProfile query={query} missing="You have not written a profile yet, so companies cannot find you." />
  const { full_name } = query.data.user_id
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-muted text-sm">
        This is your profile before you apply. A company you apply to also sees your email, phone and resumes, and the
        letter and resume you send it. You see when a company invites you; its notes are its own.
      </p>
      <div className="flex items-center gap-4">
        <LogoMark name={full_name} src={query.data.avatar_url} />
        <p className="min-w-0 font-semibold [overflow-wrap:anywhere]">
          <bdi>{full_name}</bdi>
        </p>
      </div>
      <SharedProfileView profile={query.data} headingLevel="h3" />
    </div>
  )
}

type NoProfileProps = { query: UseQueryResult<SharedStudentProfile | null>; missing: string }

const NoProfile = ({ query: { data, isPending, isFetching, refetch }, missing }: NoProfileProps) => {
  if (data === null) return <p className="text-muted text-sm">{missing}</p>
  if (isPending) {
    return (
      <SkeletonGroup label="Loading profile" className="grid gap-2">
        <Skeleton className="w-1/2" />
        <Skeleton className="w-2/3" />
        <Skeleton className="h-16 w-full" />
      </SkeletonGroup>
    )
  }
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 text-muted text-sm">
      The profile could not be loaded.
      <Button variant="secondary" pending={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  )
}
