import type { OperatorDeps } from '../operator-deps.ts'
import { findPeople, type PersonRow } from '../people/people.sql.ts'
import * as rows from './mail-report.sql.ts'

/** Everything that says what became of the mails to an email, with or without an account. */
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
    failed_jobs: await rows.selectFailedWriters(db),
  }
}

export type MailReport = Awaited<ReturnType<typeof reportMails>>

/** The preferences that keep mails from the person. */
const listSuppressed = ({ preferences }: PersonRow) =>
  Object.entries(preferences ?? {}).flatMap(([name, isOn]) => (isOn ? [] : [name]))
