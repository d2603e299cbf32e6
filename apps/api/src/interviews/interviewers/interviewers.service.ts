import { notify } from '../../notifications/notifications.service.ts'
import type { CompanySession } from '../../platform/access/session.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { queueCalendarMails } from '../calendar/calendar-mails.service.ts'
import { hasOverlap } from '../change-interview.sql.ts'
import { raiseSequences } from '../hand-over/hand-over.sql.ts'
import { lockOpen, publishChange, requireInterview } from '../interviews.service.ts'
import { listSlotStarts, updateInterviewers } from './interviewers.sql.ts'
import { requireInterviewers } from './require-interviewers.ts'

/** Everybody stays free to leave, so only those who join are compared with their other interviews. */
export const setInterviewers = async (trx: Transaction, session: CompanySession, id: string, wanted: string[]) => {
  const { party, interview, memberIds } = await lockOpen(trx, session, id, wanted)
  const ids = await requireInterviewers(trx, session.company.id, wanted)
  const joining = ids.filter(member => !memberIds.includes(member))
  const leaving = memberIds.filter(member => !ids.includes(member))
  const isBooked = interview.state === 'booked' && interview.starts_at !== null
  const starts = isBooked && interview.starts_at ? [interview.starts_at] : await listSlotStarts(trx, id)
  const times = { starts, minutes: interview.minutes, memberIds: joining, studentId: null, exceptId: id }
  if (await hasOverlap(trx, times)) fail('interview_overlap')
  const inCalendars = interview.sequence === null ? [] : [id]
  await raiseSequences(trx, inCalendars)
  for (const to of leaving) await queueCalendarMails(trx, inCalendars, 'CANCEL', { to, change: 'team' })
  await updateInterviewers(trx, id, ids)
  if (isBooked) await queueCalendarMails(trx, [id], 'REQUEST', { change: 'team' })
  const about = { type: 'application' as const, link: '/interviews', aboutId: interview.student_id }
  const who = interview.student_name || 'a student'
  await notify(
    trx,
    joining
      .filter(member => member !== session.user.id)
      .map(userId => ({
        ...about,
        userId,
        title: 'You are an interviewer',
        message: `${session.user.full_name || 'A colleague'} added you to the interview with ${who} about ${interview.title}.`,
        ...(isBooked ? { only: 'notification' as const } : {}),
      })),
  )
  await publishChange(trx, interview)
  return requireInterview(trx, party, id)
}
