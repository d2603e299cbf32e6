import { adviceOf } from '../../platform/net/call-error.ts'
import { Card } from '../../ui/card.tsx'
import { cn } from '../../ui/class-names.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { useAnswerStanding, useSetPromise } from './answers.queries.ts'
import { recordText } from './record-text.ts'

/** Not imported from the contract, which would load its schemas with the profile. */
const choices = [7, 14, 21] as const

/** Within how many days the company answers applicants, and how it has done so far. */
export function PromiseChoice() {
  const { data, error, isFetching, refetch } = useAnswerStanding()
  const save = useSetPromise()
  if (!data)
    return error ? (
      <ErrorState title="Your promise could not be loaded" onRetry={() => void refetch()} retrying={isFetching}>
        {adviceOf(error)}
      </ErrorState>
    ) : (
      <SkeletonGroup
        label="Loading promise"
        className="grid gap-3 rounded-card border border-line bg-surface p-4 sm:p-6"
      >
        <Skeleton className="w-1/3" />
        <Skeleton className="h-11 w-full" />
      </SkeletonGroup>
    )
  return (
    <Card asChild className="grid grid-cols-1 gap-4">
      <section aria-labelledby="promise">
        <div className="grid gap-1">
          <h2 id="promise" className="text-lg">
            Your promise to applicants
          </h2>
          <p className="max-w-reading text-muted text-sm">
            A message, proposed interview times or a decision is an answer. “Reviewed” is not. A change is for
            applications from now on.
          </p>
        </div>
        <fieldset className="grid grid-cols-3 gap-2 sm:max-w-md">
          <legend className="pb-2 font-medium text-sm">We answer within</legend>
          {choices.map(days => (
            <label
              key={days}
              className={cn(
                'flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-control border px-2 font-medium text-sm has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus has-[:focus-visible]:outline-offset-2',
                data.promise.days === days ? 'border-ink bg-sunken' : 'border-edge hover:bg-ink/4',
              )}
            >
              <input
                type="radio"
                name="promise"
                value={days}
                checked={data.promise.days === days}
                onChange={() => save.mutate(days)}
                className="accent-coral"
              />
              {days} days
            </label>
          ))}
        </fieldset>
        <p className="text-sm">
          <span className="text-muted">Your record of the last 180 days: </span>
          <span className="font-medium">{recordText(data)}</span>
        </p>
      </section>
    </Card>
  )
}
