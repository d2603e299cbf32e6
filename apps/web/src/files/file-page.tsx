import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { adviceOf, isCallError, messageOf } from '../platform/net/call-error.ts'
import { Button } from '../ui/button.tsx'
import { DrawingLens } from '../ui/feedback/drawings.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Spinner } from '../ui/feedback/spinner.tsx'
import { useFileTicket } from './files.queries.ts'

/** The page of links to uploaded files. It requests a ticket, then the browser navigates to the PDF itself. */
export function FilePage() {
  const { id = '' } = useParams({ strict: false })
  const { data, error, isFetching, refetch } = useFileTicket(id)
  const url = data?.url
  useEffect(() => {
    // Replaces the history entry: otherwise Back would return to this page, which would navigate to the PDF again.
    if (url) window.location.replace(url)
  }, [url])
  if (isCallError(error, 404)) return <FileMissing />
  if (error)
    return (
      <ErrorState
        headingLevel="h1"
        title={messageOf(error, 'The file could not be opened')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        {adviceOf(error)}
      </ErrorState>
    )
  return (
    <div role="status" className="grid justify-items-center gap-4 py-24 text-center">
      <Spinner className="size-10 text-coral" />
      <h1 className="text-xl">Opening the PDF</h1>
    </div>
  )
}

const FileMissing = () => (
  <EmptyState
    headingLevel="h1"
    drawing={<DrawingLens />}
    title="This file is not available"
    action={
      <Button asChild>
        <a href="/">Return to Home</a>
      </Button>
    }
  >
    It was removed, the application was withdrawn, or it belongs to another account. A student’s resume opens only for
    the student and for companies they applied to.
  </EmptyState>
)
