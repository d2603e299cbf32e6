import type { NewNotification } from '../../notifications/notifications.service.ts'
import type { LeavingMember } from '../../team/team-leaving.ts'
import type { HandedOverInterview, Successor } from './hand-over.sql.ts'

/** `isSilenced` is true when the student has blocked the company. */
export type Given = { interview: HandedOverInterview; successorId: string | null; isSilenced: boolean }

const countOf = (given: Given[]) => (given.length === 1 ? 'an interview' : `${given.length} interviews`)
const titlesOf = (given: Given[]) => [...new Set(given.map(({ interview }) => interview.title))].join(', ')

/**
 * The notifications to colleagues and students. A booked interview also causes a calendar mail, so its notification
 * sends no mail. A student who has blocked the company gets the calendar mail alone.
 */
export const toHandOverNotifications = (
  { name, userId, actorId, owners }: LeavingMember,
  handed: Given[],
  successors: Map<string, Successor>,
): NewNotification[] => {
  const left = `${name ?? 'A colleague'} has left the team.`
  const about = { type: 'application' as const, link: '/interviews', ...(name ? { aboutId: userId } : {}) }
  const bySuccessor = Map.groupBy(handed, ({ successorId }) => successorId)
  const unassigned = bySuccessor.get(null) ?? []
  const toColleagues = [...bySuccessor].flatMap(([successorId, given]) => {
    if (!successorId) return []
    const isInCalendar = given.every(({ interview }) => interview.state === 'booked')
    const successor = successors.get(successorId)?.name ?? 'A colleague'
    return [
      ...(successorId === actorId
        ? []
        : [
            {
              ...about,
              userId: successorId,
              title: `You take over ${countOf(given)}`,
              message: `${left} You take over ${countOf(given)}: ${titlesOf(given)}.`,
              ...(isInCalendar ? { only: 'notification' as const } : {}),
            },
          ]),
      ...owners
        .filter(id => id !== successorId && id !== actorId)
        .map(id => ({
          ...about,
          userId: id,
          title: 'Interviews have another interviewer',
          message: `${left} ${successor} takes over ${countOf(given)}: ${titlesOf(given)}.`,
        })),
    ]
  })
  const toOwners = owners.map(id => ({
    ...about,
    userId: id,
    title: 'Interviews need an interviewer',
    message: `${left} No owner is free for ${countOf(unassigned)}: ${titlesOf(unassigned)}. Move it, or cancel one of the other interviews.`,
    only: 'notification' as const,
  }))
  const toStudents = handed.flatMap(({ interview, successorId, isSilenced }) =>
    successorId && interview.state === 'booked' && !isSilenced
      ? [
          {
            userId: interview.student_id,
            type: 'application' as const,
            link: '/interviews',
            title: 'Your interviewer has changed',
            message: `${successors.get(successorId)?.name} will meet you for the interview about ${interview.title} at ${interview.company_name}. Time and place stay the same.`,
            aboutId: successorId,
            only: 'notification' as const,
          },
        ]
      : [],
  )
  return [...toColleagues, ...(unassigned.length > 0 ? toOwners : []), ...toStudents]
}
