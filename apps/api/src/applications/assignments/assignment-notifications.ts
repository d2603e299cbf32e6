import type { NewNotification } from '../../notifications/notifications.service.ts'
import type { CompanySession } from '../../platform/access/session.ts'

type Given = { userId: string; what: string; link: string }

/** Names no student, so that only the colleague's account decides how long the notification stays. */
export const toAssignmentNotification = ({ user, company }: CompanySession, given: Given): NewNotification => {
  const by = user.full_name || 'A colleague'
  return {
    userId: given.userId,
    type: 'other',
    title: 'Assigned to you',
    message: `${by} assigned ${given.what} to you.`,
    link: given.link,
    aboutId: user.id,
    from: { id: company.id, by: user.id },
    bundle: 'assigned',
  }
}

/** For the owner who takes over from a colleague who has left. Names nobody, because the account may be deleted. */
export const toTakeoverNotification = (
  userId: string,
  { applications, internships }: { applications: number; internships: number },
): NewNotification => {
  const parts = [
    ...(applications > 0 ? [`${applications} applicant${applications === 1 ? '' : 's'}`] : []),
    ...(internships > 0 ? [`${internships} internship${internships === 1 ? '' : 's'}`] : []),
  ]
  return {
    userId,
    type: 'other',
    title: 'Assigned to you',
    message: `A colleague has left. You look after ${parts.join(' and ')} now.`,
    link: '/company/applicants?mine=true',
  }
}
