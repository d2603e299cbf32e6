import { Link, useSearch } from '@tanstack/react-router'
import { adviceOf, isCallError } from '../platform/net/call-error.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { LinkTab, LinkTabs } from '../ui/tabs/link-tabs.tsx'
import { ActLog } from './act-log.tsx'
import { Figures } from './figures.tsx'
import { useQueue } from './operator.queries.ts'
import { OperatorSearch } from './operator-search.tsx'
import { Queue } from './queue.tsx'

const tabs = [
  { tab: undefined, label: 'Queue' },
  { tab: 'search', label: 'Search' },
  { tab: 'log', label: 'Log' },
  { tab: 'figures', label: 'Figures' },
] as const

/** The screens of operators: what waits for a decision, search, the log and figures. */
export function OperatorPage() {
  const { tab } = useSearch({ strict: false })
  const { data: queue, error, isFetching, refetch } = useQueue()
  if (error && !queue) return <NoAccess error={error} onRetry={() => void refetch()} retrying={isFetching} />
  const waiting = queue && queue.reports.length + queue.appeals.length
  return (
    <div className="grid grid-cols-1 gap-4">
      <header>
        <h1 className="text-2xl">Operator</h1>
        <p className="text-muted">What people reported, and who appealed. Every decision is logged with its reason.</p>
      </header>
      <LinkTabs aria-label="Operator">
        {tabs.map(each => (
          <LinkTab key={each.label} active={each.tab === (tab || undefined)}>
            <Link to="/operator" search={each.tab ? { tab: each.tab } : {}} activeOptions={{ exact: true }}>
              {each.label}
              {!each.tab && waiting !== undefined && ` (${waiting})`}
            </Link>
          </LinkTab>
        ))}
      </LinkTabs>
      {tab === 'search' ? (
        <OperatorSearch />
      ) : tab === 'log' ? (
        <ActLog />
      ) : tab === 'figures' ? (
        <Figures />
      ) : (
        <Queue queue={queue} />
      )}
    </div>
  )
}

type NoAccessProps = { error: unknown; onRetry: () => void; retrying: boolean }

function NoAccess({ error, ...rest }: NoAccessProps) {
  if (isCallError(error) && error.code === 'mfa_required')
    return (
      <EmptyState
        headingLevel="h1"
        title="Turn on two-step verification first"
        action={
          <Button asChild>
            <Link to="/settings/security">Open security settings</Link>
          </Button>
        }
      >
        These screens open only in a session that has proven a second factor. Turn it on, or sign in with it.
      </EmptyState>
    )
  if (isCallError(error, 403))
    return (
      <EmptyState
        headingLevel="h1"
        title="These screens are for operators"
        action={
          <Button asChild variant="secondary">
            <Link to="/">Go to Fledge</Link>
          </Button>
        }
      >
        Whoever runs this installation makes people operators by a command.
      </EmptyState>
    )
  return (
    <ErrorState headingLevel="h1" title="The queue could not be loaded" {...rest}>
      {adviceOf(error)}
    </ErrorState>
  )
}
