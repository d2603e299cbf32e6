import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']

/** A placeholder in the shape of the table at a desk and of the rows on a phone. */
export const OwnListSkeleton = () => (
  <SkeletonGroup label="Loading internships" className="rounded-card border border-line bg-surface">
    <div className="flex h-12 items-center gap-3 border-line border-b px-3">
      <Skeleton className="size-6" />
      <Skeleton className="w-40" />
    </div>
    {rows.map(row => (
      <div key={row} className="flex h-32 items-center gap-4 border-line border-b px-3 last:border-b-0 lg:h-13">
        <Skeleton className="size-6" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-3 w-2/3" />
        </div>
        <Skeleton className="h-6 w-16 rounded-full" />
        <Skeleton className="hidden w-24 lg:block" />
        <Skeleton className="hidden w-28 lg:block" />
      </div>
    ))}
  </SkeletonGroup>
)
