import type { AppealedCase, ReportedCase } from '@fledge/contract/moderation/operator'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { reasonNames } from '../reports/report-texts.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { cn } from '../ui/class-names.ts'
import { DrawingBell } from '../ui/feedback/drawings.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../ui/feedback/skeleton.tsx'
import { timeAgo } from '../ui/text/dates.ts'
import { isTypingTarget } from '../ui/typing-target.ts'
import { CaseView } from './case-view.tsx'
import type { CaseId } from './operator.queries.ts'
import { stateLooks, targetNames } from './operator-texts.ts'

type QueueData = { reports: ReportedCase[]; appeals: AppealedCase[] }

const isSame = (one: CaseId, other: Partial<CaseId>) => one.target === other.target && one.id === other.id

/** Appeals come first, because somebody is locked out. On a wide screen the open case is beside the list. */
export function Queue({ queue }: { queue: QueueData | undefined }) {
  const { target, id } = useSearch({ strict: false })
  const open = target && id ? { target, id } : undefined
  useQueueKeys(queue, open)
  if (!queue) return <QueueSkeleton />
  const isEmpty = queue.reports.length + queue.appeals.length === 0
  if (isEmpty && !open)
    return (
      <EmptyState drawing={<DrawingBell />} title="Nothing waits">
        Reports and appeals appear here, the oldest first.
      </EmptyState>
    )
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-6">
      <div className={cn('grid grid-cols-1 gap-4', open && 'max-lg:hidden')}>
        {queue.appeals.length > 0 && (
          <CaseList title="Appeals">
            {queue.appeals.map(each => (
              <CaseRow key={`${each.target} ${each.id}`} row={each} isOpen={Boolean(open && isSame(each, open))}>
                <span className="truncate" dir="auto">
                  {each.text}
                </span>
                <span>{timeAgo(each.at)}</span>
              </CaseRow>
            ))}
          </CaseList>
        )}
        {queue.reports.length > 0 && (
          <CaseList title="Reports">
            {queue.reports.map(each => (
              <CaseRow
                key={`${each.target} ${each.id}`}
                row={each}
                isOpen={Boolean(open && isSame(each, open))}
                state={each.state}
              >
                <span className="truncate">{each.reasons.map(reason => reasonNames[reason]).join(', ')}</span>
                <span>
                  {each.reports} {each.reports === 1 ? 'report' : 'reports'} · {timeAgo(each.first_at)}
                </span>
              </CaseRow>
            ))}
          </CaseList>
        )}
        <p className="px-1 text-muted text-sm max-lg:hidden">
          <kbd>J</kbd> and <kbd>K</kbd> go through the list.
        </p>
      </div>
      {open ? (
        <div className="grid grid-cols-1 gap-2">
          <Button asChild variant="ghost" className="-ml-3 justify-self-start lg:hidden">
            <Link to="/operator" search={{}}>
              <ArrowLeft aria-hidden /> Queue
            </Link>
          </Button>
          <CaseView key={`${open.target} ${open.id}`} of={open} />
        </div>
      ) : (
        <EmptyState title="Choose a case" className="max-lg:hidden">
          The evidence is shown beside the present state.
        </EmptyState>
      )}
    </div>
  )
}

/** J and K open the next and the previous case. */
const useQueueKeys = (queue: QueueData | undefined, open: CaseId | undefined) => {
  const navigate = useNavigate()
  useEffect(() => {
    const cases: CaseId[] = [...(queue?.appeals ?? []), ...(queue?.reports ?? [])]
    const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const step = { j: 1, k: -1 }[key.toLowerCase()]
      if (!step || ctrlKey || metaKey || altKey || isTypingTarget(target, '[role=dialog]')) return
      const current = open ? cases.findIndex(each => isSame(each, open)) : -1
      const next = cases[current === -1 && step === -1 ? 0 : current + step]
      if (next) void navigate({ to: '/operator', search: { target: next.target, id: next.id } })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [queue, open, navigate])
}

function CaseList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="overflow-hidden rounded-card border border-line bg-surface">
      <h2 className="border-line border-b px-4 py-2 font-medium text-muted text-sm">{title}</h2>
      <ul className="grid grid-cols-1 divide-y divide-line">{children}</ul>
    </section>
  )
}

type CaseRowProps = {
  row: Pick<ReportedCase | AppealedCase, 'target' | 'id' | 'title' | 'company_name' | 'is_own'>
  isOpen: boolean
  state?: ReportedCase['state']
  children: ReactNode
}

function CaseRow({ row: { target, id, title, company_name, is_own }, isOpen, state, children }: CaseRowProps) {
  return (
    <li>
      <Link
        to="/operator"
        search={{ target, id }}
        aria-current={isOpen || undefined}
        className="grid min-h-11 grid-cols-1 gap-0.5 px-4 py-2.5 transition-colors duration-150 hover:bg-sunken focus-visible:-outline-offset-2 aria-[current]:bg-coral-soft"
      >
        <span className="flex items-center gap-2">
          <bdi className="min-w-0 flex-1 truncate font-semibold">{title ?? 'Deleted'}</bdi>
          {is_own ? (
            <Badge tone="outline">Your own</Badge>
          ) : (
            state && state !== 'present' && <Badge tone={stateLooks[state].tone}>{stateLooks[state].label}</Badge>
          )}
        </span>
        <span className="truncate text-sm">
          {targetNames[target]}
          {company_name && company_name !== title && <bdi> · {company_name}</bdi>}
        </span>
        <span className="flex justify-between gap-3 text-muted text-sm *:last:shrink-0">{children}</span>
      </Link>
    </li>
  )
}

const QueueSkeleton = () => (
  <SkeletonGroup
    label="Loading the queue"
    className="grid grid-cols-1 gap-4 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-6"
  >
    <Skeleton className="h-80 rounded-card" />
    <Skeleton className="h-96 rounded-card max-lg:hidden" />
  </SkeletonGroup>
)
