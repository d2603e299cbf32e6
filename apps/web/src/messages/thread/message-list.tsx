import type { MessageSide } from '@fledge/contract/messages/messages'
import { messageReportId } from '@fledge/contract/moderation/reports'
import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { useLimitedUntil } from '../message-limit.ts'
import { useUnsentMessages } from '../message-outbox.ts'
import { useOlderMessages } from '../messages.queries.ts'
import type { OpenThread } from '../open-thread.ts'
import { BlockButton } from './block-button.tsx'
import { EventLine } from './event-line.tsx'
import { useMarkRead } from './mark-read.ts'
import { MessageBubble } from './message-bubble.tsx'
import { MessageWarning } from './message-warning.tsx'
import { dayName, type Entry, groupByDay, toEntries } from './thread-entries.ts'
import { waitingText } from './thread-texts.ts'

/** Makes the list focusable, so that the arrow keys scroll it. */
const focusable = { tabIndex: 0 }

/** Returns the list item of the message that carries an offer. */
export type RenderOffer = (offer: OpenThread['offers'][number], open: OpenThread, side: MessageSide) => ReactNode

type MessageListProps = {
  threadId: string
  open: OpenThread
  side: MessageSide
  renderOffer: RenderOffer
  /** The list is part of a page that scrolls, instead of scrolling itself. */
  isInPage: boolean
  /** What the student sent when applying; shown under that event. */
  applied?: ReactNode
}

/** Messages and events by day, and below them the own messages that are not sent yet. Visible messages are marked as read. */
export function MessageList({ isInPage, ...list }: MessageListProps) {
  const { open } = list
  const name = `Messages with ${open.thread.other.name}`
  if (isInPage)
    return (
      <div role="log" aria-label={name} className="px-4 py-3">
        <Days {...list} isInPage />
      </div>
    )
  return (
    // With `flex-col-reverse` the browser keeps the distance to the end: older messages appear above without a jump,
    // new ones stay visible.
    <div
      role="log"
      aria-label={name}
      {...focusable}
      className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain px-4 py-3 focus-visible:-outline-offset-2"
    >
      <Days {...list} isInPage={false} />
    </div>
  )
}

function Days({ threadId, open, side, renderOffer, isInPage, applied }: MessageListProps) {
  const { messages, has_older, thread, offers } = open
  const unsent = useUnsentMessages(threadId)
  const waiting = waitingText(useOnline(), useLimitedUntil())
  const [first] = messages
  const list = useMarkRead(threadId, open)
  const offerBySeq = new Map(offers.map(offer => [offer.seq, offer]))
  return (
    <div ref={list} className="grid grid-cols-1 gap-4">
      {has_older && first && <OlderMessages threadId={threadId} before={first.seq} isOnRequest={isInPage} />}
      {groupByDay(toEntries(open)).map(group => (
        <section key={group.day} aria-label={group.day}>
          <p aria-hidden className="mb-3 text-center text-muted text-xs [overflow-anchor:none]">
            {dayName(group.at)}
          </p>
          <ol className="grid grid-cols-1 gap-1.5">
            {group.entries.map(({ message, event }, index) => {
              if (event)
                return (
                  <EventLine key={`${event.kind} ${event.at}`} event={event} side={side} otherName={thread.other.name}>
                    {event === open.events[0] && applied}
                  </EventLine>
                )
              const offer = offerBySeq.get(message.seq)
              return (
                <Fragment key={message.seq}>
                  {message.warnings && (
                    <MessageWarning warnings={message.warnings}>
                      <BlockButton thread={thread} isLabelled />
                    </MessageWarning>
                  )}
                  {offer ? (
                    renderOffer(offer, open, side)
                  ) : (
                    <MessageBubble
                      seq={message.seq}
                      body={message.body}
                      isOwn={message.side === side}
                      name={isOfSame(message, group.entries[index - 1]) ? undefined : nameOf(message, side)}
                      sentAt={message.sent_at}
                      hasTime={!isSoonAfter(message, group.entries[index + 1])}
                      {...reportedOf(threadId, message, side)}
                    />
                  )}
                </Fragment>
              )
            })}
          </ol>
        </section>
      ))}
      {unsent.length > 0 && (
        <ol aria-label="Not sent yet" className="grid grid-cols-1 gap-1.5">
          {unsent.map(({ key, body, written_at }) => (
            <MessageBubble key={key} body={body} isOwn sentAt={written_at} waiting={waiting} />
          ))}
        </ol>
      )}
    </div>
  )
}

type Written = OpenThread['messages'][number]

const isOfSame = ({ side, author }: Written, other: Entry | undefined) =>
  other?.message?.side === side && other.message.author.name === author.name

/** A student's own messages show no name. All others do, because several people of a company may write. */
const nameOf = ({ side, author }: Written, own: MessageSide) =>
  side === 'student' && own === 'student' ? undefined : author.name

/** Messages of the other side can be reported. */
const reportedOf = (threadId: string, message: Written, own: MessageSide) =>
  message.side === own
    ? {}
    : {
        reported: {
          target: 'message' as const,
          id: messageReportId(threadId, message.seq),
          name: message.author.name,
        },
      }

const soonMs = 5 * 60_000

/** Whether the next message follows within minutes by the same person: then only the last one shows the time. */
const isSoonAfter = (message: Written, next: Entry | undefined) =>
  isOfSame(message, next) && next !== undefined && Date.parse(next.at) - Date.parse(message.sent_at) < soonMs

type OlderProps = {
  threadId: string
  before: number
  /** In a page, the button is in sight from the start and would load one page after the other. */
  isOnRequest: boolean
}

/** Loads by itself when it comes into sight; the button is for the keyboard and for a failed attempt. */
function OlderMessages({ threadId, before, isOnRequest }: OlderProps) {
  const { mutate, isPending, isError } = useOlderMessages(threadId)
  const button = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = button.current
    if (!element || isOnRequest) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && mutate(before))
    observer.observe(element)
    return () => observer.disconnect()
  }, [mutate, before, isOnRequest])
  return (
    // Only messages are scroll anchors: an anchored button would stay visible and load one page after the other.
    <div ref={button} className="justify-self-center [overflow-anchor:none]">
      <Button variant="ghost" pending={isPending} onClick={() => mutate(before)}>
        {isError ? 'Try again' : 'Older messages'}
      </Button>
    </div>
  )
}
