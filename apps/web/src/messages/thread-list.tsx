import type { Message, Thread } from '@fledge/contract/messages/messages'
import { Link } from '@tanstack/react-router'
import { useSession } from '../platform/session/session.ts'
import { Button } from '../ui/button.tsx'
import { cn } from '../ui/class-names.ts'
import { Skeleton, SkeletonGroup } from '../ui/feedback/skeleton.tsx'
import { formatCount } from '../ui/text/amounts.ts'
import { clockTime } from '../ui/text/clock-times.ts'
import { briefDate } from '../ui/text/dates.ts'
import { LogoMark } from '../ui/theme/logo-mark.tsx'

type ThreadListProps = {
  threads: Thread[]
  openId: string | undefined
  hasMore: boolean
  isLoadingMore: boolean
  onMore: () => void
}

export const ThreadList = ({ threads, openId, hasMore, isLoadingMore, onMore }: ThreadListProps) => (
  <nav aria-label="Conversations" className="min-h-0 overflow-y-auto overscroll-contain">
    <ul className="divide-y divide-line">
      {threads.map(thread => (
        <li key={thread.id}>
          <ThreadLink thread={thread} isOpen={thread.id === openId} />
        </li>
      ))}
    </ul>
    {hasMore && (
      <div className="grid justify-items-center p-3">
        <Button variant="ghost" pending={isLoadingMore} onClick={onMore}>
          Older conversations
        </Button>
      </div>
    )}
  </nav>
)

const ThreadLink = ({
  thread: { id, other, title, last_message, unread, state },
  isOpen,
}: {
  thread: Thread
  isOpen: boolean
}) => (
  <Link
    to="/messages"
    search={{ thread: id }}
    resetScroll={false}
    aria-current={isOpen ? 'true' : undefined}
    className="flex min-h-11 gap-3 px-4 py-3 transition-colors duration-150 hover:bg-ink/4 focus-visible:-outline-offset-2 aria-[current]:bg-ink/6"
  >
    <LogoMark name={other.name} src={other.logo_url} />
    <span className="grid min-w-0 flex-1 grid-cols-1">
      <span className="flex items-baseline gap-2">
        <span className={cn('min-w-0 flex-1 truncate', unread > 0 ? 'font-semibold' : 'font-medium')}>
          <bdi>{other.name}</bdi>
        </span>
        {last_message && (
          <time dateTime={last_message.sent_at} className="shrink-0 text-muted text-xs tabular-nums">
            {shortTime(last_message.sent_at)}
          </time>
        )}
      </span>
      <span className="flex gap-2 text-muted text-sm">
        <bdi className="min-w-0 truncate">{title}</bdi>
        {state === 'withdrawn' && <span className="shrink-0">Withdrawn</span>}
      </span>
      <span className="flex items-center gap-2">
        <span className={cn('min-w-0 flex-1 truncate text-sm', unread === 0 && 'text-muted')}>
          {last_message && <LastMessage message={last_message} />}
        </span>
        {unread > 0 && (
          <>
            <span
              aria-hidden
              className="grid min-h-5 min-w-5 place-items-center rounded-full bg-coral px-1 font-semibold text-on-coral text-xs tabular-nums"
            >
              {unread > 99 ? '99+' : unread}
            </span>
            <span className="sr-only">{formatCount(unread, 'unread message', 'unread messages')}</span>
          </>
        )}
      </span>
    </span>
  </Link>
)

/** The time of a message of today, and the day of an older one: a year would take the place of the name. */
const shortTime = (time: string) =>
  briefDate(time) === briefDate(new Date().toISOString()) ? clockTime(time) : briefDate(time)

/** The last message of the own side starts with its writer, so that the list shows which side has to reply. */
function LastMessage({ message: { side, author, body } }: { message: Message }) {
  const user = useSession()?.user
  const writer = side !== user?.role ? null : author.name === user.full_name ? 'You' : author.name
  return (
    <>
      {writer && (
        <>
          <bdi>{writer}</bdi>:{' '}
        </>
      )}
      <bdi>{body}</bdi>
    </>
  )
}

export const ThreadListSkeleton = () => (
  <SkeletonGroup label="Loading conversations" className="grid divide-y divide-line">
    {['first', 'second', 'third', 'fourth'].map(name => (
      <div key={name} className="flex gap-3 px-4 py-3">
        <Skeleton className="size-12 shrink-0" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="w-1/2" />
          <Skeleton className="w-1/3" />
          <Skeleton className="w-4/5" />
        </div>
      </div>
    ))}
  </SkeletonGroup>
)
