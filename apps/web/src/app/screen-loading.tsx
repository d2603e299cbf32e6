import { Skeleton, SkeletonGroup } from '../ui/feedback/skeleton.tsx'

/** Shown while the code of a screen is loading. */
export function ScreenLoading() {
  return (
    <SkeletonGroup className="grid gap-6">
      <Skeleton className="h-8 w-56" />
      <Skeleton className="h-40 w-full rounded-card" />
      <Skeleton className="h-40 w-full rounded-card" />
    </SkeletonGroup>
  )
}
