import { adviceOf } from '../platform/net/call-error.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../ui/feedback/skeleton.tsx'
import { ActList } from './act-list.tsx'
import { useLog } from './operator.queries.ts'

/** Every act of an operator, on the screens or by a command, newest first. Nobody can change or delete a line. */
export function ActLog() {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useLog()
  if (error && !data)
    return (
      <ErrorState title="The log could not be loaded" onRetry={() => void refetch()} retrying={isFetching}>
        {adviceOf(error)}
      </ErrorState>
    )
  if (!data)
    return (
      <SkeletonGroup label="Loading the log" className="grid gap-2">
        <Skeleton className="h-14 rounded-card" />
        <Skeleton className="h-14 rounded-card" />
        <Skeleton className="h-14 rounded-card" />
      </SkeletonGroup>
    )
  const acts = data.pages.flatMap(page => page.acts)
  if (acts.length === 0) return <EmptyState title="No operator has acted yet">Every act is listed here.</EmptyState>
  return (
    <div className="grid grid-cols-1 gap-4">
      <Card className="base:py-2">
        <ActList acts={acts} linked />
      </Card>
      {hasNextPage && (
        <Button
          variant="secondary"
          className="justify-self-center"
          pending={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Older acts
        </Button>
      )}
    </div>
  )
}
