import { withCommas } from '@fledge/contract/wire/format'
import { Link } from '@tanstack/react-router'
import { adviceOf } from '../platform/net/call-error.ts'
import { CardSection } from '../ui/card-section.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../ui/feedback/skeleton.tsx'
import { monthAndDay } from '../ui/text/dates.ts'
import { useFigures } from './operator.queries.ts'
import { hoursText } from './operator-texts.ts'

/** What waits, how fast it is decided, and what is new in each week. */
export function Figures() {
  const { data, error, isFetching, refetch } = useFigures()
  if (error && !data)
    return (
      <ErrorState title="The figures could not be loaded" onRetry={() => void refetch()} retrying={isFetching}>
        {adviceOf(error)}
      </ErrorState>
    )
  if (!data)
    return (
      <SkeletonGroup label="Loading figures" className="grid gap-4">
        <Skeleton className="h-28 rounded-card" />
        <Skeleton className="h-96 rounded-card" />
      </SkeletonGroup>
    )
  return (
    <div className="grid grid-cols-1 gap-4">
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-5">
        <Figure name="Open reports" value={withCommas(data.open_reports)} />
        <Figure name="Open appeals" value={withCommas(data.open_appeals)} />
        <Figure name="Oldest waits" value={hoursText(data.oldest_hours)} />
        <Figure name="Median to act, 30 days" value={hoursText(data.median_hours)} />
        <Figure name="Decided, 30 days" value={withCommas(data.decided)} />
      </dl>
      {data.lapsed.length > 0 && (
        <CardSection title="Promised answers that lapsed, due in the last 30 days">
          <ul className="grid grid-cols-1 divide-y divide-line text-sm">
            {data.lapsed.map(({ id, name, lapsed, promised }) => (
              <li key={id} className="flex justify-between gap-4 py-2">
                <Link
                  to="/operator"
                  search={{ target: 'company', id }}
                  className="min-w-0 truncate underline underline-offset-2"
                >
                  <bdi>{name}</bdi>
                </Link>
                <span className="shrink-0 tabular-nums">
                  {withCommas(lapsed)} of {withCommas(promised)}
                </span>
              </li>
            ))}
          </ul>
        </CardSection>
      )}
      <CardSection title="New each week">
        <table className="w-full text-sm tabular-nums">
          <thead className="text-muted">
            <tr className="border-line border-b text-right *:py-2 *:font-medium">
              <th scope="col" className="text-left">
                Week from
              </th>
              <th scope="col">Accounts</th>
              <th scope="col">Internships</th>
              <th scope="col">Applications</th>
            </tr>
          </thead>
          <tbody>
            {data.weeks.toReversed().map(({ week, accounts, internships, applications }) => (
              <tr key={week} className="border-line border-b text-right last:border-0 *:py-2">
                <th scope="row" className="text-left font-normal">
                  {monthAndDay(week)}
                </th>
                <td>{withCommas(accounts)}</td>
                <td>{withCommas(internships)}</td>
                <td>{withCommas(applications)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </CardSection>
    </div>
  )
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div className="flex flex-col-reverse justify-end rounded-card border border-line bg-surface p-4">
    <dt className="text-muted text-sm">{name}</dt>
    <dd className="font-display font-semibold text-2xl tabular-nums">{value}</dd>
  </div>
)
