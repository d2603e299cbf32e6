import type { NewNotification } from '../../notifications/notifications.service.ts'
import type { Leaving } from '../../team/team-leaving.ts'
import type { HandedOverInterview } from './hand-over.sql.ts'

type Given = { interview: HandedOverInterview; takerId: string | null }

const countOf = (given: Given[]) => (given.length === 1 ? 'an interview' : `${given.length} interviews`)
const titlesOf = (given: Given[]) => [...new Set(given.map(({ interview }) => interview.title))].join(', ')

/**
 * The notifications to colleagues and students. A booked interview also causes a calendar mail, so its notification
 * sends no mail.
 */
export const toHandOverNotifications = (
  { name, userId, actorId, owners }: Leaving,
  handed: Given[],
  names: Map<string, string>,
): NewNotification[] => {
  const left = `${name ?? 'A colleague'} has left the team.`
  const about = { type: 'application' as const, link: '/interviews', ...(name ? { aboutId: userId } : {}) }
  const byTaker = Map.groupBy(handed, ({ takerId }) => takerId)
  const untaken = byTaker.get(null) ?? []
  const toColleagues = [...byTaker].flatMap(([takerId, given]) => {
    if (!takerId) return []
    const isInCalendar = given.every(({ interview }) => interview.state === 'booked')
    const taker = names.get(takerId) ?? 'A colleague'
    return [
      ...(takerId === actorId
        ? []
        : [
            {
              ...about,
              userId: takerId,
              title: `You take over ${countOf(given)}`,
              message: `${left} You take over ${countOf(given)}: ${titlesOf(given)}.`,
              ...(isInCalendar ? { only: 'notification' as const } : {}),
            },
          ]),
      ...owners
        .filter(id => id !== takerId && id !== actorId)
        .map(id => ({
          ...about,
          userId: id,
          title: 'Interviews have another interviewer',
          message: `${left} ${taker} takes over ${countOf(given)}: ${titlesOf(given)}.`,
        })),
    ]
  })
  const toOwners = owners.map(id => ({
    ...about,
    userId: id,
    title: 'Interviews need an interviewer',
    message: `${left} No owner is free for ${countOf(untaken)}: ${titlesOf(untaken)}. Move it, or cancel one of the other interviews.`,
    only: 'notification' as const,
  }))
  const toStudents = handed.flatMap(({ interview, takerId }) =>
    takerId && interview.state === 'booked'
      ? [
          {
            userId: interview.student_id,
            type: 'application' as const,
            link: '/interviews',
            title: 'Your interviewer has changed',
            message: `${names.get(takerId)} will meet you for the interview about ${interview.title} at ${interview.company_name}. Time and place stay the same.`,
            aboutId: takerId,
            only: 'notification' as const,
          },
        ]
      : [],
  )
  return [...toColleagues, ...(untaken.length > 0 ? toOwners : []), ...toStudents]
}
