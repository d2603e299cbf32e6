import { messagesPerHour, type ThreadState } from '@fledge/contract/messages/messages'
import { clockTime } from '../../ui/text/clock-times.ts'

type Side = 'student' | 'company'

/** The reason why the person cannot write now; null when the composer is shown. */
export const stateText = (state: ThreadState, side: Side, name: string): string | null => {
  if (state === 'open') return null
  if (state === 'unopened') return `${name} writes first. You can reply here as soon as they do.`
  if (state === 'waiting') return `You have sent five messages. You can write again when ${name} replies.`
  if (state === 'blocked') return `You have blocked ${name}. Their messages do not reach you, and they are not told.`
  if (state === 'viewer') return 'You can read this conversation. Owners and recruiters of your company write.'
  if (state === 'withdrawn')
    return side === 'student'
      ? 'You withdrew this application. The conversation is closed and stays readable.'
      : 'The student withdrew this application. The conversation is closed and stays readable.'
  return 'This internship is no longer available. The conversation is closed and stays readable.'
}

/** The full minute from which messages are sent again. */
const minuteAfter = (time: string) => clockTime(new Date(Date.parse(time) + 59_999).toISOString())

export const limitText = (limitedUntil: string) =>
  `You have sent ${messagesPerHour} messages this hour. Your next ones are sent from ${minuteAfter(limitedUntil)} on.`

/** The reason why unsent messages wait. */
export const waitingText = (isOnline: boolean, limitedUntil: string | null) => {
  if (!isOnline) return 'Waits for a connection'
  return limitedUntil ? `Waits until ${minuteAfter(limitedUntil)}` : 'Sending…'
}
