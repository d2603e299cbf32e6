import { Card } from '../ui/card.tsx'
import { cn } from '../ui/class-names.ts'
import { Skeleton, SkeletonGroup } from '../ui/feedback/skeleton.tsx'

const rows = ['first', 'second', 'third', 'fourth']

type ListSkeletonProps = { label?: string; className?: string }

export function InternshipListSkeleton({ label = 'Loading internships', className }: ListSkeletonProps) {
  return (
    <SkeletonGroup label={label} className={cn('grid gap-4', className)}>
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
