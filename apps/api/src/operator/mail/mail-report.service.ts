import type { OperatorDeps } from '../operator-deps.ts'
import { findPeople, type PersonRow } from '../people/people.sql.ts'
import * as rows from './mail-report.sql.ts'

/** Collects the facts that explain why mails to an email were or were not sent. The email need not have an account. */
export const reportMails = async ({ db }: OperatorDeps, email: string) => {
  const [person] = await findPeople(db, email, 1)
  return {
    email,
    person: person ?? null,
    suppressed: person ? listSuppressed(person) : [],
    queued: await rows.selectQueuedMails(db, email),
    waiting: await rows.selectWaitingMails(db, email),
    given_up: await rows.selectGivenUpMails(db, email),
    in_mailbox: await rows.selectMailboxCount(db, email),
    last_code_at: await rows.selectLastCode(db, email),
    reached_limits: await rows.selectReachedLimits(db, email),
    queue: await rows.selectMailQueue(db),
    failed_jobs: await rows.selectFailedMailJobs(db),
  }
}

export type MailReport = Awaited<ReturnType<typeof reportMails>>

/** The preferences that are off, so that their mails are not sent. */
const listSuppressed = ({ preferences }: PersonRow) =>
  Object.entries(preferences ?? {}).flatMap(([name, isOn]) => (isOn ? [] : [name]))
