import { ReportIcon } from '../../reports/report-button.tsx'
import type { Reported } from '../../reports/report-texts.ts'
import { cn } from '../../ui/class-names.ts'
import { clockTime } from '../../ui/text/clock-times.ts'
import { LinkedText } from './text/linked-text.tsx'

type MessageBubbleProps = {
  /** Absent for a message that is not sent yet. */
  seq?: number
  body: string
  isOwn: boolean
  /** Absent when the previous message is by the same person. */
  name?: string | undefined
  sentAt: string
  hasTime?: boolean
  /** Why an unsent message waits. */
  waiting?: string
  /** Of a message of the other side: the id and the writer in a report. */
  reported?: Reported
}

/** Own messages are on the right. The first message of each person has the name above it. */
export const MessageBubble = ({
  seq,
  body,
  isOwn,
  name,
  sentAt,
  hasTime = true,
  waiting,
  reported,
}: MessageBubbleProps) => (
  <li
    data-seq={seq}
    className={cn('flex flex-col gap-1', isOwn ? 'items-end' : 'items-start', name && 'mt-3 first:mt-0')}
  >
    {name && (
      <bdi className="px-1 text-muted text-xs [overflow-wrap:anywhere]">
        {name}
        <span className="sr-only">:</span>
      </bdi>
    )}
    <div className="group flex max-w-[min(92%,40rem)] items-center gap-1">
      <div
        className={cn(
          'min-w-0 max-w-xl rounded-card px-3.5 py-2',
          isOwn ? 'inverted rounded-br-sm' : 'rounded-bl-sm border border-line bg-sunken',
          waiting && 'opacity-75',
        )}
      >
        <LinkedText text={body} />
      </div>
      {reported && <ReportIcon reported={reported} />}
    </div>
    <span className={hasTime ? 'px-1 text-muted text-xs tabular-nums' : 'sr-only'}>
      {waiting ?? <time dateTime={sentAt}>{clockTime(sentAt)}</time>}
    </span>
  </li>
)
