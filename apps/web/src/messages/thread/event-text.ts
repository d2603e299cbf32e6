import type { MessageSide, ThreadEvent } from '@fledge/contract/messages/messages'
import { statusNames } from '../../statuses/application-status.tsx'
import { formatCount } from '../../ui/text/amounts.ts'
import { clockTime } from '../../ui/text/clock-times.ts'
import { briefDate } from '../../ui/text/dates.ts'

type Reader = { side: MessageSide; otherName: string }

/** The sentence about an event in a conversation, as its reader sees it. */
export const eventText = (event: ThreadEvent, { side, otherName }: Reader) => {
  const isOwn = event.side === side
  const who = isOwn ? (side === 'student' ? 'You' : 'Your company') : otherName
  switch (event.kind) {
    case 'status':
      return event.status === 'pending' ? `${who} applied` : `${statusNames[event.status ?? 'pending']}`
    case 'interview_proposed':
      return `${who} proposed ${timesOf(event)} for an interview`
    case 'interview_moved':
      return `${who} proposed other times for the interview`
    case 'interview_booked':
      return `${who} booked the interview${event.starts_at ? ` on ${briefDate(event.starts_at)}, ${clockTime(event.starts_at)}` : ''}`
    case 'interview_cancelled':
      return `${who} cancelled the interview`
    case 'interview_lapsed':
      return 'The proposed times lapsed'
  }
}

const timesOf = ({ slots }: ThreadEvent) => (slots === null ? 'times' : formatCount(slots, 'time'))
