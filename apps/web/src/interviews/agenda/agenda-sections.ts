import type { Interview, InterviewSide } from '@fledge/contract/interviews/interviews'
import { useCallback, useMemo } from 'react'
import { useSteadyValue } from '../../ui/touch/input-idle.ts'
import { formatDay, ownTimeZone } from '../interview-time.ts'

/** The heading under which the agenda shows an open interview. */
const sectionOf = ({ starts_at, proposed_by }: Interview, role: InterviewSide, today: Date) => {
  if (starts_at) return formatDay(starts_at, ownTimeZone(), today)
  return proposed_by === role ? 'Waiting for an answer' : 'Pick a time'
}

/**
 * Returns a function that gives the heading of an interview. It changes only while there is no input: a booked interview
 * would otherwise leave the section where the finger is.
 */
export const useAgendaSections = (interviews: Interview[] | undefined, role: InterviewSide) => {
  // Another value at midnight, when "Tomorrow" becomes "Today".
  const today = new Date().setHours(0, 0, 0, 0)
  const toSection = useCallback((item: Interview) => sectionOf(item, role, new Date(today)), [role, today])
  const placed = useSteadyValue(
    useMemo(() => interviews && new Map(interviews.map(item => [item.id, toSection(item)])), [interviews, toSection]),
  )
  return (interview: Interview) => placed?.get(interview.id) ?? toSection(interview)
}
