import type { Openings } from '../../notifications/notification-events.ts'
import type { Internship } from '../internship.ts'

export const notAccepting = 'This internship is no longer accepting applications'

const closed = { is_open: false, status: 'closed' } as const
const opened = { is_open: true, status: 'active' } as const

/** The internship as closed. The server no longer sends a closed one to a student who has neither saved it nor applied. */
export const asClosed = (internship: Internship): Internship => ({ ...internship, ...closed })

/** Applies closings and reopenings; returns the same object when they do not concern this internship. */
export const changeOpening = (internship: Internship, openings: Openings): Internship => {
  if (openings.closed.includes(internship.id)) return asClosed(internship)
  if (openings.opened.includes(internship.id)) return { ...internship, ...opened }
  return internship
}
