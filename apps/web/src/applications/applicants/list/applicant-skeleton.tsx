import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth']

export const ApplicantSkeleton = () => (
  <SkeletonGroup label="Loading applications" className="grid grid-cols-1 gap-4 lg:grid-cols-[28.5rem_minmax(0,1fr)]">
    <div className="grid rounded-card border border-line bg-surface">
      {rows.map(row => (
        <div key={row} className="flex h-18 items-center gap-3 border-line border-b px-3 last:border-b-0 lg:h-15">
          <Skeleton className="size-6" />
          <Skeleton className="size-8" />
          <div className="grid flex-1 gap-1.5">
            <Skeleton className="h-3.5 w-1/2" />
            <Skeleton className="h-3 w-3/4" />
          </div>
          <Skeleton className="h-6 w-20 rounded-full" />
        </div>
      ))}
    </div>
    <div className="hidden content-start gap-4 rounded-card border border-line bg-surface p-6 lg:grid">
      <Skeleton className="h-7 w-1/3" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-24 w-2/3" />
    </div>
  </SkeletonGroup>
)
