import { Skeleton, SkeletonGroup } from '../ui/feedback/skeleton.tsx'

/** While a screen's code is on its way. */
export function ScreenLoading() {
  return (
    <SkeletonGroup className="mx-auto grid w-full max-w-list gap-6">
      <Skeleton className="h-8 w-56" />
      <Skeleton className="h-40 w-full rounded-card" />
      <Skeleton className="h-40 w-full rounded-card" />
    </SkeletonGroup>
  )
}
