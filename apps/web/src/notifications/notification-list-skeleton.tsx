import { Skeleton, SkeletonGroup } from '../ui/feedback/skeleton.tsx'

export const NotificationListSkeleton = () => (
  <SkeletonGroup
    label="Loading notifications"
    className="divide-y divide-line rounded-card border border-line bg-surface max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0 lg:ml-38"
  >
    {[1, 2, 3, 4].map(row => (
      <div key={row} className="flex gap-3 p-4">
        <Skeleton className="size-10 shrink-0 rounded-full" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="w-1/2" />
          <Skeleton className="h-3 w-4/5" />
        </div>
      </div>
    ))}
  </SkeletonGroup>
)
