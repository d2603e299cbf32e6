import { Card } from '../../ui/card.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'

const lines = ['first', 'second', 'third']
const steps = ['views', 'applications', 'shortlisted', 'accepted']

/** A placeholder in the shape of the list of open tasks. */
export const AttentionSkeleton = () => (
  <Card className="p-0 sm:p-0">
    <SkeletonGroup label="Loading what needs attention" className="divide-y divide-line">
      <div className="px-4 pt-5 pb-4 sm:px-6 sm:pt-7">
        <Skeleton className="h-5 w-36" />
      </div>
      {lines.map(line => (
        <div key={line} className="flex min-h-14 items-center gap-3 px-4 sm:px-6">
          <Skeleton className="size-5" />
          <Skeleton className="w-1/2" />
        </div>
      ))}
    </SkeletonGroup>
  </Card>
)

/** A placeholder in the shape of the two charts and the funnel. */
export const ChartsSkeleton = () => (
  <SkeletonGroup label="Loading stats" className="grid gap-4 sm:gap-6 lg:grid-cols-3">
    {['applications', 'views'].map(chart => (
      <Card key={chart} className="grid gap-3">
        <div className="grid gap-2">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="w-1/3" />
        </div>
        <Skeleton className="h-40 w-full" />
      </Card>
    ))}
    <Card className="grid content-start gap-4">
      <Skeleton className="h-5 w-1/2" />
      {steps.map(step => (
        <div key={step} className="grid gap-2">
          <Skeleton className="w-1/3" />
          <Skeleton className="h-3 w-full rounded-full" />
        </div>
      ))}
    </Card>
  </SkeletonGroup>
)
