import type { CaseTarget } from '@fledge/contract/moderation/operator'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { adviceOf } from '../platform/net/call-error.ts'
import { Badge } from '../ui/badge.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../ui/feedback/skeleton.tsx'
import { SearchField } from '../ui/forms/search-field.tsx'
import { shortDate } from '../ui/text/dates.ts'
import { useOperatorSearch } from './operator.queries.ts'

/** Finds accounts, companies and internships. The search runs on Enter, because the log says whose account was found. */
export function OperatorSearch() {
  const { query = '' } = useSearch({ strict: false })
  const navigate = useNavigate()
  return (
    <div className="grid grid-cols-1 gap-4">
      <SearchField
        label="Email, name, company, title or id"
        value={query}
        onSearch={text => void navigate({ to: '/operator', search: { tab: 'search', query: text || undefined } })}
        className="max-w-reading"
      />
      {query === '' ? (
        <p className="px-1 text-muted text-sm">Whose accounts you find is written to the log.</p>
      ) : (
        <Results query={query} />
      )}
    </div>
  )
}

function Results({ query }: { query: string }) {
  const { data, error, isFetching, refetch } = useOperatorSearch(query)
  if (error && !data)
    return (
      <ErrorState title="The search failed" onRetry={() => void refetch()} retrying={isFetching}>
        {adviceOf(error)}
      </ErrorState>
    )
  if (!data)
    return (
      <SkeletonGroup label="Searching" className="grid gap-4 lg:grid-cols-3">
        <Skeleton className="h-40 rounded-card" />
        <Skeleton className="h-40 rounded-card" />
        <Skeleton className="h-40 rounded-card" />
      </SkeletonGroup>
    )
  const { accounts, companies, internships } = data
  if (accounts.length + companies.length + internships.length === 0)
    return <EmptyState title="Nothing was found">Try the whole email, the id, or another part of the name.</EmptyState>
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-3">
      <Found title="Accounts" count={accounts.length}>
        {accounts.map(each => (
          <FoundRow key={each.id} target="account" {...each} name={each.full_name || each.email}>
            {each.email} · {each.role ?? 'no role'} · since {shortDate(each.created_at)}
          </FoundRow>
        ))}
      </Found>
      <Found title="Companies" count={companies.length}>
        {companies.map(each => (
          <FoundRow key={each.id} target="company" {...each}>
            {each.members} {each.members === 1 ? 'member' : 'members'} · {each.open} open
          </FoundRow>
        ))}
      </Found>
      <Found title="Internships" count={internships.length}>
        {internships.map(each => (
          <FoundRow key={each.id} target="internship" {...each} name={each.title}>
            <bdi>{each.company_name}</bdi> · {each.status}
          </FoundRow>
        ))}
      </Found>
    </div>
  )
}

function Found({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null
  return (
    <section aria-label={title} className="overflow-hidden rounded-card border border-line bg-surface">
      <h2 className="border-line border-b px-4 py-2 font-medium text-muted text-sm">{title}</h2>
      <ul className="grid grid-cols-1 divide-y divide-line">{children}</ul>
    </section>
  )
}

type FoundRowProps = { target: CaseTarget; id: string; name: string; is_suspended: boolean; children: ReactNode }

const FoundRow = ({ target, id, name, is_suspended, children }: FoundRowProps) => (
  <li>
    <Link
      to="/operator"
      search={{ target, id }}
      className="grid min-h-11 grid-cols-1 gap-0.5 px-4 py-2.5 hover:bg-sunken focus-visible:-outline-offset-2"
    >
      <span className="flex items-center gap-2">
        <bdi className="min-w-0 flex-1 truncate font-semibold">{name}</bdi>
        {is_suspended && <Badge tone="red">Suspended</Badge>}
      </span>
      <span className="break-words text-muted text-sm">{children}</span>
    </Link>
  </li>
)
