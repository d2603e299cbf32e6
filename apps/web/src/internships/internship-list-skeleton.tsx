import { Card } from '../ui/card.tsx'
import { Skeleton, SkeletonGroup } from '../ui/feedback/skeleton.tsx'

const rows = ['first', 'second', 'third', 'fourth']

export function InternshipListSkeleton({ label = 'Loading internships' }: { label?: string }) {
  return (
    <SkeletonGroup label={label} className="grid gap-4">
      {rows.map(row => (
        <Card key={row} className="grid gap-3">
          <div className="flex gap-4">
            <Skeleton className="size-12" />
            <div className="grid flex-1 content-center gap-2">
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="w-1/3" />
            </div>
          </div>
          <Skeleton className="w-full" />
          <Skeleton className="h-6 w-4/5" />
        </Card>
      ))}
    </SkeletonGroup>
  )
}
