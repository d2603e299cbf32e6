import type { OperatorCase } from '@fledge/contract/moderation/operator'
import { Link } from '@tanstack/react-router'
import { adviceOf } from '../platform/net/call-error.ts'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../ui/feedback/skeleton.tsx'
import { shortDate, timeAgo } from '../ui/text/dates.ts'
import { ActList } from './act-list.tsx'
import { CaseReports } from './case-reports.tsx'
import { DecideForm } from './decide-form.tsx'
import { EvidenceCompared } from './evidence.tsx'
import { type CaseId, useCase } from './operator.queries.ts'
import { stateLooks, targetNames } from './operator-texts.ts'

/** One case: what it is about, the decision, the evidence beside the present state, the reports and earlier acts. */
export function CaseView({ of }: { of: CaseId }) {
  const { data, error, isFetching, refetch } = useCase(of)
  if (data) return <FoundCase found={data} />
  if (error)
    return (
      <ErrorState title="This case could not be loaded" onRetry={() => void refetch()} retrying={isFetching}>
        {adviceOf(error)}
      </ErrorState>
    )
  return (
    <SkeletonGroup label="Loading the case" className="grid gap-4">
      <Skeleton className="h-52 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </SkeletonGroup>
  )
}

function FoundCase({ found }: { found: OperatorCase }) {
  const { target, title, state, reason, reports, present, appeal, acts } = found
  const { label, tone } = stateLooks[state]
  // An account keeps no snapshot; its reports are about what the person wrote.
  const snapshot = target === 'account' ? undefined : reports.at(-1)
  return (
    <article aria-label={title ?? 'Deleted'} className="grid grid-cols-1 gap-4">
      <Card className="grid grid-cols-1 gap-4">
        <header className="grid grid-cols-1 gap-1">
          <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
            {targetNames[target]}
            <Badge tone={tone}>{label}</Badge>
          </p>
          <h2 dir="auto" className="break-words text-xl">
            {title ?? 'Deleted'}
          </h2>
          <Related found={found} />
        </header>
        {reason && (
          <p className="break-words text-sm">
            <span className="font-medium">Reason: </span>
            <bdi>{reason}</bdi>
          </p>
        )}
        {appeal && (
          <div className="grid gap-1 rounded-control bg-sunken p-3 text-sm">
            <p className="font-medium">
              Appeal, {timeAgo(appeal.at)}
              {appeal.outcome && ` · ${appeal.outcome === 'upheld' ? 'kept suspended' : 'restored'}`}
            </p>
            <p dir="auto" className="whitespace-pre-line break-words">
              {appeal.text}
            </p>
          </div>
        )}
        <DecideForm found={found} />
      </Card>
      <EvidenceCompared
        present={present}
        snapshot={snapshot?.snapshot}
        snapshotTitle={snapshot ? `As reported on ${shortDate(snapshot.at)}` : ''}
      />
      {reports.length > 0 && <CaseReports found={found} />}
      {acts.length > 0 && (
        <Card asChild className="grid grid-cols-1 gap-2">
          <section aria-label="Earlier decisions">
            <h3 className="text-lg">Earlier decisions</h3>
            <ActList acts={acts} />
          </section>
        </Card>
      )}
    </article>
  )
}

const linkLook = 'underline underline-offset-2'

/** Links to the cases of the company and of the person behind the target. */
function Related({ found: { target, id, company, account } }: { found: OperatorCase }) {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {target === 'internship' && (
        <Link to="/internship/$id" params={{ id }} className={linkLook}>
          Open the internship
        </Link>
      )}
      {company && target !== 'company' && (
        <Link to="/operator" search={{ target: 'company', id: company.id }} className={linkLook}>
          Company: <bdi>{company.name}</bdi>
        </Link>
      )}
      {account && target !== 'account' && (
        <Link to="/operator" search={{ target: 'account', id: account.id }} className={linkLook}>
          Writer: <bdi>{account.full_name}</bdi>
        </Link>
      )}
    </p>
  )
}
