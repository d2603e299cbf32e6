import type { Interview, InterviewSide } from '@fledge/contract/interviews/interviews'
import { useSession } from '../platform/session/session.ts'
import { formatClock, formatDay, otherTime, ownTimeZone } from './interview-time.ts'

/** The time zone of the person whom the reader meets; null when it is not known. */
export const zoneOfOther = ({ zones }: Interview, role: InterviewSide) =>
  role === 'student' ? zones.company : zones.student

/** The booked time of an interview. `isUnderDay`: a heading above it has the day. Renders nothing without a time. */
export function BookedTime({ interview, isUnderDay = false }: { interview: Interview; isUnderDay?: boolean }) {
  const role = useSession()?.user.role ?? 'student'
  const zone = ownTimeZone()
  const { starts_at, ends_at } = interview
  if (!starts_at || !ends_at) return null
  const there = otherTime(starts_at, zone, zoneOfOther(interview, role))
  return (
    <p className="grid tabular-nums">
      <time dateTime={starts_at} className="font-medium">
        {isUnderDay ? '' : `${formatDay(starts_at, zone)}, `}
        {formatClock(starts_at, zone)}–{formatClock(ends_at, zone)}
      </time>
      {there && <span className="text-muted text-sm">{there}</span>}
    </p>
  )
}
