import { Skeleton, SkeletonGroup } from '../ui/feedback/skeleton.tsx'

export const DetailSkeleton = () => (
  <SkeletonGroup label="Loading application" className="grid gap-4">
    <div className="flex gap-4">
      <Skeleton className="size-12" />
      <div className="grid flex-1 gap-2">
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="w-1/3" />
      </div>
    </div>
    <Skeleton className="h-32 rounded-card" />
    <Skeleton className="h-64 rounded-card" />
  </SkeletonGroup>
)
