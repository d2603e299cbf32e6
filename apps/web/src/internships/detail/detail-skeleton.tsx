import { Card } from '../../ui/card.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'

const actions = ['close', 'edit', 'duplicate', 'copy']

/** A placeholder in the shape of the student's page, or of the page of the company that posted the internship. */
export function InternshipDetailSkeleton({ forCompany = false }: { forCompany?: boolean }) {
  return (
    <SkeletonGroup heading="h1" label="Loading internship" className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_320px]">
      <Card className="grid gap-5">
        <div className="flex gap-4">
          <Skeleton className="size-20" />
          <div className="grid flex-1 content-center gap-2">
            <Skeleton className="h-8 w-3/4" />
            <Skeleton className="w-1/3" />
          </div>
        </div>
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="w-full" />
        <Skeleton className="w-5/6" />
        <Skeleton className="w-full" />
      </Card>
      {forCompany ? (
        <Card className="grid grid-cols-2 content-start gap-3">
          <Skeleton className="col-span-2 h-6 w-2/3" />
          <Skeleton className="h-10 w-1/2" />
          <Skeleton className="h-10 w-1/2" />
          <Skeleton className="col-span-2 h-11" />
          {actions.map(action => (
            <Skeleton key={action} className="h-11" />
          ))}
        </Card>
      ) : (
        <Card className="grid content-start gap-3">
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-11 w-full" />
        </Card>
      )}
    </SkeletonGroup>
  )
}
