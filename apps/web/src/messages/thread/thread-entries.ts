import type { Message, ThreadEvent } from '@fledge/contract/messages/messages'
import { shortDate } from '../../ui/text/dates.ts'
import type { OpenThread } from '../open-thread.ts'

export type Entry = { at: string } & (
  | { message: Message; event?: undefined }
  | { event: ThreadEvent; message?: undefined }
)

/**
 * Messages and events in the order of time. While older messages are not loaded, events before the first loaded message
 * are left out: they belong to the part that is missing.
 */
export const toEntries = ({ messages, events, has_older }: Pick<OpenThread, 'messages' | 'events' | 'has_older'>) => {
  const since = has_older ? messages[0]?.sent_at : undefined
  const entries: Entry[] = [
    ...events.filter(({ at }) => since === undefined || at >= since).map(event => ({ at: event.at, event })),
    ...messages.map(message => ({ at: message.sent_at, message })),
  ]
  return entries.sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

/** Entries of one day together, in their order. */
export const groupByDay = (entries: Entry[]) => {
  const groups: { day: string; at: string; entries: Entry[] }[] = []
  for (const entry of entries) {
    const day = shortDate(entry.at)
    const last = groups.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else groups.push({ day, at: entry.at, entries: [entry] })
  }
  return groups
}

const dayMs = 86_400_000

/** "Today", "Yesterday" or the date, in the local time zone. */
export const dayName = (time: string, now = Date.now()) => {
  const date = shortDate(time)
  if (date === shortDate(new Date(now).toISOString())) return 'Today'
  return date === shortDate(new Date(now - dayMs).toISOString()) ? 'Yesterday' : date
}
