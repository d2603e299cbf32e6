import { type Application, day } from '../facts/journal.ts'
import type { Mailbox } from '../product/mailbox.ts'

export type Told = {
  answered: number
  late: number
  lapsed: number
  decisionsLapsed: number
  excused: number
  faults: string[]
}

/** A lapse is told seven days after the promised time; the jobs that tell it may be a day late while a server is down. */
const lapseAfter = 7 * day
const tolerance = day

/**
 * Every applicant was told an answer or the lapse in the promised time. The lapse is proven by the mail that arrived; who withdrew or
 * left before it waits no more.
 */
export const checkTold = (applications: Application[], mailbox: Pick<Mailbox, 'find'>, until: number): Told => {
  const told: Told = { answered: 0, late: 0, lapsed: 0, decisionsLapsed: 0, excused: 0, faults: [] }
  for (const application of applications) {
    const { answeredAt, dueAt, decideBy, decidedAt } = application
    const answer = outcome(application, mailbox, { until, due: dueAt, keptAt: answeredAt, text: 'did not answer' })
    if (answer.fault) told.faults.push(answer.fault)
    else if (answer.isLapsed) told.lapsed += 1
    else if (answeredAt === null) told.excused += 1
    else told.answered += 1
    if (answeredAt !== null && answeredAt > dueAt) told.late += 1
    if (decideBy === null) continue
    const decision = outcome(application, mailbox, { until, due: decideBy, keptAt: decidedAt, text: 'did not decide' })
    if (decision.fault) told.faults.push(decision.fault)
    if (decision.isLapsed) told.decisionsLapsed += 1
  }
  return told
}

type Promised = { until: number; due: number; keptAt: number | null; text: string }

const outcome = (application: Application, mailbox: Pick<Mailbox, 'find'>, { until, due, keptAt, text }: Promised) => {
  const { company, student, listing, goneAt, id } = application
  const lapsesAt = due + lapseAfter
  const mails = mailbox
    .find(student.person.email, `No answer from ${company.person.full_name}`)
    .filter(mail => mail.text.includes(text) && mail.text.includes(`application for ${listing.title} stays`))
  const [mail] = mails
  const keptBy = Math.min(keptAt ?? Number.POSITIVE_INFINITY, goneAt ?? Number.POSITIVE_INFINITY)
  const problem = () => {
    if (mails.length > 1) return `was told ${mails.length} times that the company ${text}`
    if (!mail) return Math.min(keptBy, until) > lapsesAt + tolerance ? `was not told that the company ${text}` : null
    if (keptBy < mail.at.getTime()) return `was told that the company ${text}, after an answer`
    if (mail.at.getTime() < lapsesAt || mail.at.getTime() > lapsesAt + tolerance)
      return `was told at ${mail.at.toISOString()}`
    return null
  }
  const problemFound = problem()
  return { isLapsed: mail !== undefined, fault: problemFound && `The applicant of ${id} ${problemFound}` }
}
