import { shortDate } from '../../ui/text/dates.ts'

const dayMs = 86_400_000

/** "Today", "Yesterday" or the date, in the local time zone. */
export const dayName = (time: string, now = Date.now()) => {
  const date = shortDate(time)
  if (date === shortDate(new Date(now).toISOString())) return 'Today'
  return date === shortDate(new Date(now - dayMs).toISOString()) ? 'Yesterday' : date
}

/** Messages of one day together, in their order. */
export const groupByDay = <Message extends { sent_at: string }>(messages: Message[]) => {
  const groups: { day: string; messages: Message[] }[] = []
  for (const message of messages) {
    const day = shortDate(message.sent_at)
    const last = groups.at(-1)
    if (last?.day === day) last.messages.push(message)
    else groups.push({ day, messages: [message] })
  }
  return groups
}
