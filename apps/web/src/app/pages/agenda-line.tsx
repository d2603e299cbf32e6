import { useEffect } from 'react'
import { useNeeds } from '../../applications/own/needs.queries.ts'
import { NeedsLine } from '../../applications/own/needs-line.tsx'
import { useInterviews } from '../../interviews/interviews.queries.ts'
import { NextInterview } from '../../interviews/next-interview.tsx'
import { rememberAgenda } from '../shell/expected-agenda.ts'

/** What waits for the student, or else the next interview. */
export function AgendaLine() {
  const needs = useNeeds().data
  const interviews = useInterviews({ when: 'upcoming', page: 1, limit: 3 }).data
  const next = interviews?.interviews[0]
  const isKnown = needs !== undefined && interviews !== undefined
  const isThere = Boolean(needs?.total || next)
  useEffect(() => {
    if (isKnown) rememberAgenda(isThere)
  }, [isKnown, isThere])
  if (needs && needs.total > 0) return <NeedsLine {...needs} />
  if (next) return <NextInterview interview={next} />
  return isKnown ? null : <div className="h-11" />
}
