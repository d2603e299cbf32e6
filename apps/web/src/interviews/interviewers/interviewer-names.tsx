import type { Interview } from '@fledge/contract/interviews/interviews'
import { UserRound } from 'lucide-react'

/** "Ada, Ben": who holds the interview. Renders nothing for a person who would read only the own or the other's name. */
export function InterviewerNames({ interview, ownName }: { interview: Interview; ownName: string | undefined }) {
  const { interviewers, other } = interview
  const names = interviewers.map(({ name }) => name).filter(Boolean)
  const isKnown = names.length === 1 && (names[0] === other.name || names[0] === ownName)
  if (names.length === 0 || isKnown) return null
  return (
    <p className="flex min-w-0 items-start gap-2 text-sm [overflow-wrap:anywhere]">
      <UserRound aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <span>
        <span className="sr-only">{names.length === 1 ? 'Interviewer: ' : 'Interviewers: '}</span>
        <bdi>{names.join(', ')}</bdi>
      </span>
    </p>
  )
}
