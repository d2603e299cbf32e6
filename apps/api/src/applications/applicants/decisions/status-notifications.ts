import type { RejectionReason } from '@fledge/contract/answers/rejections'
import type { ApplicationStatus } from '@fledge/contract/statuses'
import type { PersonalNotification } from '../../../notifications/notifications.service.ts'
import { fullDate } from '../../application-start-date.ts'
import type { DueNotice } from './status-notices.sql.ts'

type Told = Pick<DueNotice, 'student_id' | 'company_name' | 'title' | 'status' | 'ended_start' | 'reason' | 'has_word'>
type Text = (company: string, title: string) => { title: string; message: string }

const texts: Record<ApplicationStatus, Text> = {
  pending: (company, title) => ({
    title: 'Your application is waiting again',
    message: `${company} moved your application for ${title} back to pending. We'll let you know as soon as there is more.`,
  }),
  reviewed: (company, title) => ({
    title: 'Your application was read',
    message: `${company} has reviewed your application for ${title}. We'll let you know as soon as there is more.`,
  }),
  shortlisted: (company, title) => ({
    title: "You're on the shortlist!",
    message: `${company} has shortlisted you for ${title}. Well done, and look out for their next step.`,
  }),
  accepted: (company, title) => ({
    title: "Congratulations, you're in!",
    message: `${company} has accepted your application for ${title}. Enjoy this moment, you earned it.`,
  }),
  rejected: (company, title) => ({
    title: `An answer from ${company}`,
    message: `${company} has decided not to go further with your application for ${title}. Thank you for the work you put into it. This is one answer, not a verdict on you, and new internships are waiting.`,
  }),
}

const reasons: Record<RejectionReason, string> = {
  skills: 'other skills fit the role better',
  dates: 'the dates do not fit',
  eligibility: 'a formal requirement is missing',
  place: 'the place does not fit',
  filled: 'the places are filled',
  stronger: 'other applications were stronger',
  incomplete: 'the application was incomplete',
  other: 'another one',
}

/** The company's own words are only in the app: a mail with them would carry a stranger's text under our name. */
const because = (reason: RejectionReason | null, hasWord: boolean) =>
  [
    ...(reason === null ? [] : [` The reason they gave: ${reasons[reason]}.`]),
    ...(hasWord ? [' They wrote you a few words about it, which you find in your application.'] : []),
  ].join('')

/** A status other than accepted ends the offer that the student has confirmed, so the same notification must say it. */
const endOf = (start: string | null) =>
  start === null ? '' : ` The offer that you confirmed, with the start on ${fullDate(start)}, no longer stands.`

/** The notification that a student gets when a company changes the status of their application. */
export const toStatusNotification = ({
  student_id,
  company_name,
  title,
  status,
  ended_start,
  reason,
  has_word,
}: Told): PersonalNotification => {
  const text = texts[status](company_name, title)
  return {
    userId: student_id,
    type: 'application',
    ...text,
    message: text.message + because(reason, has_word) + endOf(ended_start),
    link: '/applications',
  }
}
