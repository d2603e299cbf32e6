import type { MessageSide, ThreadEvent } from '@fledge/contract/messages/messages'
import { CalendarCheck, CalendarClock, CalendarX, Flag, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApplicationStatusBadge } from '../../statuses/application-status.tsx'
import { clockTime } from '../../ui/text/clock-times.ts'
import { eventText } from './event-text.ts'

const icons: Record<ThreadEvent['kind'], typeof Send> = {
  status: Flag,
  interview_proposed: CalendarClock,
  interview_moved: CalendarClock,
  interview_booked: CalendarCheck,
  interview_cancelled: CalendarX,
  interview_lapsed: CalendarX,
}

type EventLineProps = { event: ThreadEvent; side: MessageSide; otherName: string; children?: ReactNode }

/** A line among the messages about something that happened to the application or its interview. */
export function EventLine({ event, side, otherName, children }: EventLineProps) {
  const isApplied = event.status === 'pending'
  const Icon = isApplied ? Send : icons[event.kind]
  return (
    <li className="my-1.5 grid grid-cols-1 gap-2">
      <p className="flex items-start justify-center gap-2 px-2 text-muted text-sm">
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {event.kind === 'status' && event.status && !isApplied ? (
            <>
              <span className="sr-only">Status: </span>
              <ApplicationStatusBadge status={event.status} forCompany={side === 'company'} />
            </>
          ) : (
            <bdi>{eventText(event, { side, otherName })}</bdi>
          )}{' '}
          <time dateTime={event.at} className="whitespace-nowrap text-xs tabular-nums">
            {clockTime(event.at)}
          </time>
        </span>
      </p>
      {children}
    </li>
  )
}
