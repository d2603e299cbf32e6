import { Card } from '../../ui/card.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'

const rows = ['first', 'second', 'third', 'fourth']

/** A placeholder in the shape of the posting cards. */
export const OwnListSkeleton = () => (
  <SkeletonGroup label="Loading internships" className="grid gap-4 lg:grid-cols-2">
    {rows.map(row => (
      <Card key={row} className="grid gap-3">
        <div className="flex justify-between gap-4">
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-6 w-16 rounded-full" />
        </div>
        <div className="grid gap-2">
          <Skeleton className="w-full" />
          <Skeleton className="w-2/3" />
        </div>
        <Skeleton className="w-4/5" />
        <div className="flex items-center justify-between border-line border-t pt-3">
          <Skeleton className="h-11 w-32" />
          <Skeleton className="h-11 w-40" />
        </div>
      </Card>
    ))}
  </SkeletonGroup>
)
