import type { StatusNotice } from '@fledge/contract/applicants'

const clock = (ms: number) => {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** When the student will get the notification, or later the email; null once both times have passed. */
export const countdownText = (notice: StatusNotice | null, now: number): string | null => {
  const left = (at: string | null) => (at === null ? 0 : Date.parse(at) - now)
  const [toNotice, toMail] = [left(notice?.notice_at ?? null), left(notice?.mail_at ?? null)]
  if (toNotice > 0) return `tells the student in ${clock(toNotice)}`
  return toMail > 0 ? `mails the student in ${clock(toMail)}` : null
}
