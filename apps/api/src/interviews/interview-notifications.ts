import type { InterviewSide } from '@fledge/contract/interviews/interviews'
import type { NewNotification } from '../notifications/notifications.service.ts'

type People = {
  student_id: string
  company_id: string | null
  member_id: string | null
  other_member_ids: string[]
}
type Content = Pick<NewNotification, 'title' | 'message' | 'mailLines' | 'key' | 'only'>

const link = '/interviews'

/**
 * Addresses a notification to the student or to the interviewers. When the interviewer has left, all members of the
 * company get it.
 */
export const toSideNotifications = (side: InterviewSide, people: People, content: Content): NewNotification[] => {
  const notification = { type: 'application' as const, link, ...content }
  if (side === 'student') {
    const from = people.company_id ? { from: { id: people.company_id, by: people.member_id } } : {}
    return [{ ...notification, ...from, userId: people.student_id }]
  }
  const about = { ...notification, aboutId: people.student_id }
  if (people.member_id) return [people.member_id, ...people.other_member_ids].map(userId => ({ ...about, userId }))
  return people.company_id ? [{ ...about, companyId: people.company_id }] : []
}

export const otherSide = (side: InterviewSide): InterviewSide => (side === 'student' ? 'company' : 'student')

/** Appends the reason that the other side wrote to the sentence. */
export const withReason = (sentence: string, reason: string | null) =>
  reason ? `${sentence} They wrote: ${reason}` : sentence
