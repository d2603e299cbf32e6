import { Link, Navigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useToastError } from '../../platform/forms/toast-error.ts'
import { adviceOf } from '../../platform/net/call-error.ts'
import { Button } from '../../ui/button.tsx'
import { DrawingLens } from '../../ui/feedback/drawings.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { useFocusAfterDelete } from '../../ui/focus/use-focus-after-delete.ts'
import { StickyTitle } from '../../ui/sticky-title.tsx'
import { formatCount } from '../../ui/text/amounts.ts'
import { SavedSearchCard } from './saved-search-card.tsx'
import { useSavedSearches } from './saved-searches.queries.ts'
import { readSearchQuery } from './search-query.ts'

/** The saved searches. The link of an alert about one of them leads on to its results, newest first. */
export function SavedSearchList({ tabs }: { tabs: ReactNode }) {
  const { open } = useSearch({ strict: false })
  const { data: searches, error, isFetching, refetch } = useSavedSearches()
  const { container, focusAfterDelete } = useFocusAfterDelete(searches ?? [])
  useToastError(error, 'Failed to load saved searches')
  const opened = open && searches?.find(({ id }) => id === open)
  if (opened) return <Navigate to="/search" search={{ ...readSearchQuery(opened.query), sort: 'newest' }} replace />
  return (
    <div ref={container} className="flex flex-col gap-4">
      <StickyTitle className="lg:flex lg:items-baseline lg:gap-4">
        <h1 className="text-2xl">Saved Searches</h1>
        {searches && <p className="text-muted">{formatCount(searches.length, 'search', 'searches')} saved</p>}
      </StickyTitle>
      {tabs}
      {!searches && error ? (
        <ErrorState title="Failed to load saved searches" onRetry={() => void refetch()} retrying={isFetching}>
          {adviceOf(error)}
        </ErrorState>
      ) : !searches ? (
        <SkeletonGroup label="Loading saved searches" className="grid gap-4">
          <Skeleton className="h-32 rounded-card" />
        </SkeletonGroup>
      ) : searches.length === 0 ? (
        <NoSearches />
      ) : (
        <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          {searches.map(search => (
            <li key={search.id} className="grid">
              <SavedSearchCard search={search} onDelete={() => focusAfterDelete(search)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const NoSearches = () => (
  <EmptyState
    drawing={<DrawingLens />}
    title="No saved searches"
    action={
      <Button asChild>
        <Link to="/search">Search internships</Link>
      </Button>
    }
  >
    Choose filters in Search and save them. New internships that match are sent to you daily or weekly, as you like.
  </EmptyState>
)
