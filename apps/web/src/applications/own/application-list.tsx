import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { useSteadyOrder } from '../../ui/touch/steady-order.ts'
import type { OwnApplication } from '../application.ts'
import { ApplicationRow } from './application-row.tsx'

type ApplicationListProps = { applications: OwnApplication[]; scope: string; openId: string | undefined }

/** One row for each application. The order changes only while there is no input; `scope` names the tab and the page. */
export function ApplicationList({ applications, scope, openId }: ApplicationListProps) {
  const entries = useSteadyOrder(applications, scope)
  return (
    <ul
      aria-label="Applications"
      className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface"
    >
      {entries
        .filter(({ isGone }) => !isGone)
        .map(({ item }) => (
          <li key={item.id}>
            <ApplicationRow application={item} isOpen={item.id === openId} />
          </li>
        ))}
    </ul>
  )
}

export const ApplicationListSkeleton = () => (
  <SkeletonGroup label="Loading applications" className="grid divide-y divide-line rounded-card border border-line">
    {['first', 'second', 'third', 'fourth'].map(name => (
      <div key={name} className="flex h-22 items-center gap-3 px-4">
        <Skeleton className="size-12" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="w-2/3" />
          <Skeleton className="w-1/3" />
        </div>
      </div>
    ))}
  </SkeletonGroup>
)
