import { applicationStatuses } from '@fledge/contract/statuses'
import { Card } from '../../../ui/card.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'

const rows = ['first', 'second', 'third', 'fourth', 'fifth']

export const ApplicantSkeleton = ({ view }: { view: 'list' | 'board' }) =>
  view === 'board' ? (
    <SkeletonGroup label="Loading applications" className="grid grid-flow-col gap-3 overflow-hidden">
      {applicationStatuses.map(status => (
        <div key={status} className="grid w-60 content-start gap-2 rounded-card bg-sunken p-2 lg:w-auto">
          <Skeleton className="h-6 w-24" />
          <Skeleton className="h-28 w-full rounded-card" />
          <Skeleton className="h-28 w-full rounded-card" />
        </div>
      ))}
    </SkeletonGroup>
  ) : (
    <SkeletonGroup label="Loading applications" className="grid gap-2">
      {rows.map(row => (
        <Card key={row} className="flex gap-3">
          <Skeleton className="size-6" />
          <Skeleton className="size-12" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-5 w-1/3" />
            <Skeleton className="w-1/4" />
            <Skeleton className="w-full" />
          </div>
        </Card>
      ))}
    </SkeletonGroup>
  )
