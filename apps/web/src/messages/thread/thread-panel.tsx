import type { MessageSide } from '@fledge/contract/messages/messages'
import { lazy, type ReactNode, Suspense } from 'react'
import { adviceOf, isCallError } from '../../platform/net/call-error.ts'
import { useSession } from '../../platform/session/session.ts'
import { cn } from '../../ui/class-names.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { retryImport } from '../../ui/loading/retry-import.ts'
import { useMessageDraft } from '../message-draft.ts'
import { useLimitedUntil } from '../message-limit.ts'
import { useUnsentMessages } from '../message-outbox.ts'
import { useThread } from '../messages.queries.ts'
import type { OpenThread } from '../open-thread.ts'
import templateMenuUrl from '../templates/template-menu.tsx?url'
import { BlockButton } from './block-button.tsx'
import { MessageComposer } from './message-composer.tsx'
import { MessageList, type RenderOffer } from './message-list.tsx'
import { limitText, stateText } from './thread-texts.ts'

/** Templates are for companies. `lazy` keeps them out of the script that students download. */
const TemplateMenu = lazy(async () => ({
  default: (await retryImport(() => import('../templates/template-menu.tsx'), templateMenuUrl)).TemplateMenu,
}))

export type ThreadProps = {
  threadId: string
  /** Renders the header; absent in the panel of an applicant, which already shows the name. */
  head?: (open: OpenThread | undefined) => ReactNode
  /** The conversation is part of a page that scrolls, instead of scrolling itself. */
  isInPage?: boolean
  /** What the student sent when applying; shown under that event. */
  applied?: ReactNode
  className?: string
}

type ThreadPanelProps = ThreadProps & {
  renderOffer: RenderOffer
  /** Renders a row between the messages and the composer. */
  renderAction: (open: OpenThread) => ReactNode
}

/** One conversation: its messages and the composer. */
export function ThreadPanel({ threadId, head, className, ...parts }: ThreadPanelProps) {
  const { data: open, error, refetch, isFetching } = useThread(threadId)
  const side = useSession()?.user.role ?? 'student'
  return (
    <div className={cn('flex min-h-0 flex-col', className)}>
      {head?.(open)}
      {!open && !error && <ThreadSkeleton />}
      {!open && error && (
        <ErrorState
          title={isCallError(error, 404) ? 'This conversation does not exist' : 'Failed to load messages'}
          headingLevel="h3"
          {...(isCallError(error, 404) ? {} : { onRetry: () => void refetch(), retrying: isFetching })}
        >
          {isCallError(error, 404) ? 'It may have been deleted with an account.' : adviceOf(error)}
        </ErrorState>
      )}
      {open && <Conversation open={open} side={side} threadId={threadId} {...parts} />}
    </div>
  )
}

type ConversationProps = Omit<ThreadPanelProps, 'head' | 'className'> & { open: OpenThread; side: MessageSide }

function Conversation({
  open,
  side,
  threadId,
  renderOffer,
  renderAction,
  isInPage = false,
  applied,
}: ConversationProps) {
  const { thread, messages } = open
  const action = renderAction(open)
  const closed = stateText(thread.state, side, thread.other.name)
  const unsent = useUnsentMessages(threadId)
  const isEmpty = messages.length === 0 && unsent.length === 0
  const limitedUntil = useLimitedUntil()
  return (
    <>
      <MessageList
        threadId={threadId}
        open={open}
        side={side}
        renderOffer={renderOffer}
        isInPage={isInPage}
        applied={applied}
      />
      {isEmpty && (
        <p className="px-4 pb-4 text-center text-muted text-sm">
          {closed ??
            `No messages yet. Write to ${thread.other.name} about ${side === 'company' ? 'their' : 'your'} application.`}
        </p>
      )}
      {action && <div className="border-line border-t px-3 py-2">{action}</div>}
      <div role="status">
        {limitedUntil && (!closed || unsent.length > 0) && (
          <p className="border-line border-t px-4 py-2 text-muted text-sm">{limitText(limitedUntil)}</p>
        )}
      </div>
      {closed ? (
        messages.length > 0 && (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t px-4 py-3 text-muted text-sm">
            <p className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">{closed}</p>
            {thread.state === 'blocked' && <BlockButton thread={thread} />}
            <KeptText threadId={threadId} />
          </div>
        )
      ) : (
        <MessageComposer
          key={threadId}
          threadId={threadId}
          name={thread.other.name}
          tools={insert =>
            side === 'company' && (
              <Suspense fallback={<span className="size-11" />}>
                <TemplateMenu thread={thread} onInsert={insert} />
              </Suspense>
            )
          }
        />
      )}
    </>
  )
}

/** A text that was written before the conversation closed, so that it can still be read and copied. */
function KeptText({ threadId }: { threadId: string }) {
  const [text] = useMessageDraft(threadId)
  if (text.trim() === '') return null
  return (
    <div className="grid w-full grid-cols-1 gap-1">
      <p>Your text was not sent:</p>
      <p
        dir="auto"
        className="max-h-24 select-all overflow-y-auto whitespace-pre-wrap text-ink [overflow-wrap:anywhere]"
      >
        {text}
      </p>
    </div>
  )
}

const ThreadSkeleton = () => (
  <SkeletonGroup label="Loading messages" className="grid gap-3 p-4">
    <Skeleton className="h-10 w-3/5" />
    <Skeleton className="ml-auto h-16 w-1/2" />
    <Skeleton className="h-10 w-2/5" />
  </SkeletonGroup>
)
