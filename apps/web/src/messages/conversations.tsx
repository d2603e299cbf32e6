import type { Thread } from '@fledge/contract/messages/messages'
import { Link, useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { toastError } from '../platform/forms/toast-error.ts'
import { adviceOf } from '../platform/net/call-error.ts'
import { useSession } from '../platform/session/session.ts'
import { Button } from '../ui/button.tsx'
import { cn } from '../ui/class-names.ts'
import { DrawingPaperPlane } from '../ui/feedback/drawings.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { useFocusOnOpen } from '../ui/focus/use-focus-on-open.ts'
import { useWide } from '../ui/use-wide.ts'
import { useMoreThreads, useThreads } from './messages.queries.ts'
import { ThreadHeader } from './thread/thread-header.tsx'
import type { ThreadProps } from './thread/thread-panel.tsx'
import { ThreadList, ThreadListSkeleton } from './thread-list.tsx'

/** The list of conversations and the open one: side by side on a desktop, one at a time on a phone. */
export function Conversations({ ThreadView }: { ThreadView: ComponentType<ThreadProps> }) {
  const { thread: chosen } = useSearch({ from: '/messages' })
  const isWide = useWide()
  const { data, error, refetch, isFetching } = useThreads()
  const first = useFirstThread(data?.threads)
  const openId = chosen ?? (isWide ? first : undefined)
  const more = useMoreThreads()
  const { threads = [], next = null } = data ?? {}
  const loadMore = () => {
    if (next !== null) more.mutateAsync(next).catch(error => toastError(error, 'Failed to load conversations'))
  }
  const isEmpty = data !== undefined && threads.length === 0
  const panel = useFocusOnOpen<HTMLElement>(chosen)
  const showsList = isWide || !openId
  return (
    <div
      className={cn(
        'flex flex-col lg:-mt-4 lg:-mb-12 lg:h-[calc(100dvh-6rem-1px)] lg:min-h-120',
        openId &&
          'max-lg:-mx-4 max-lg:-mt-6 max-lg:-mb-28 max-lg:h-[calc(100dvh-3.5rem-1px)] max-md:h-[calc(100dvh-3.5rem-1px-var(--bottom-bar))] md:max-lg:h-[calc(100dvh-4rem-1px)]',
      )}
    >
      <h1 className={cn('mb-3 text-2xl', openId && 'max-lg:sr-only')}>Messages</h1>
      {error && !data ? (
        <ErrorState title="Failed to load conversations" onRetry={() => void refetch()} retrying={isFetching}>
          {adviceOf(error)}
        </ErrorState>
      ) : isEmpty && !openId ? (
        <NoConversations />
      ) : (
        <div
          className={cn(
            'grid min-h-0 flex-1 grid-cols-1 overflow-hidden border-line bg-surface lg:grid-cols-[22rem_minmax(0,1fr)] lg:divide-x lg:divide-line lg:rounded-card lg:border',
            !openId && 'max-lg:rounded-card max-lg:border',
          )}
        >
          {showsList &&
            (data ? (
              <ThreadList
                threads={threads}
                openId={openId}
                hasMore={next !== null}
                isLoadingMore={more.isPending}
                onMore={loadMore}
              />
            ) : (
              <ThreadListSkeleton />
            ))}
          {openId && (
            <section ref={panel} tabIndex={-1} aria-label="Conversation" className="flex min-h-0 min-w-0 outline-none">
              <ThreadView
                key={openId}
                threadId={openId}
                className="min-w-0 flex-1"
                head={open => (
                  <ThreadHeader open={open}>
                    <Button asChild variant="ghost" className="size-11 px-0 lg:hidden">
                      <Link to="/messages" search={{}} aria-label="All conversations">
                        <ArrowLeft aria-hidden />
                      </Link>
                    </Button>
                  </ThreadHeader>
                )}
              />
            </section>
          )}
        </div>
      )}
    </div>
  )
}

/** The newest conversation with unread messages when the list was loaded, otherwise the newest one. It stays open after it is read. */
const useFirstThread = (threads: Thread[] | undefined) => {
  const [found, setFound] = useState<string | null>()
  if (found === undefined && threads) setFound((threads.find(({ unread }) => unread > 0) ?? threads[0])?.id ?? null)
  return found ?? undefined
}

function NoConversations() {
  const isStudent = useSession()?.user.role === 'student'
  return (
    <EmptyState
      drawing={<DrawingPaperPlane />}
      title="No conversations yet"
      action={
        <Button asChild variant="secondary">
          {isStudent ? (
            <Link to="/applications">My applications</Link>
          ) : (
            <Link to="/company/applicants">Applicants</Link>
          )}
        </Button>
      }
    >
      {isStudent
        ? 'When a company writes to you about an application, you read it and reply here.'
        : 'Open an applicant and write. Their replies arrive here.'}
    </EmptyState>
  )
}
