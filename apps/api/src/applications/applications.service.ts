import type { applyInput } from '@fledge/contract/applications'
import type { z } from 'zod'
import { startClock } from '../answers/answers.service.ts'
import { pinFile, requireOwnFiles } from '../files/files.service.ts'
import { addApplication } from '../internships/counts/application-counts.sql.ts'
import { notify } from '../notifications/notifications.service.ts'
import { ownKey, requireAttempt } from '../platform/access/rate-limits.ts'
import type { Session } from '../platform/access/session.ts'
import { lockOwnAccount } from '../platform/access/writer-locks.ts'
import type { Transaction } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import { publish } from '../platform/events/events.ts'
import { hasApplied, insertApplication, lockInternship } from './apply.sql.ts'
import { deleteDraft } from './drafts/drafts.sql.ts'
import { findOwnApplication, updateConfirmedStart } from './own/own-applications.sql.ts'
import { countTopPicksLeft, lockTopPicks } from './own/top-picks.sql.ts'

const dailyLimit = { max: 50, windowSeconds: 24 * 3600 }
const applicantsLink = '/company/applicants'

/** Writes the application, its history, the counts and the company's notification in one transaction. */
export const apply = async (
  trx: Transaction,
  { user }: Session,
  { internship_id, ...input }: z.output<typeof applyInput>,
  { publicUrl }: { publicUrl: string },
) => {
  await lockOwnAccount(trx, user.id)
  if (input.top_pick) await lockTopPicks(trx, user.id)
  const internship = (await lockInternship(trx, internship_id)) ?? fail('internship_not_found')
  if (await hasApplied(trx, user.id, internship_id)) fail('already_applied')
  if (!internship.is_open) fail('not_accepting')
  if (internship.is_paused) fail('answers_overdue')
  if (input.top_pick && (await countTopPicksLeft(trx, user.id)) === 0) fail('no_top_picks')
  const files = { studentId: user.id, publicUrl }
  const [resume = fail('internal')] = await requireOwnFiles(trx, files, [input.resume_url], () => 'resume_url')
  const { company_id, title } = internship
  const application = { internship_id, student_id: user.id, company_id, ...input, resume_url: resume.url }
  const id = await insertApplication(trx, application)
  await deleteDraft(trx, { studentId: user.id, internshipId: internship_id })
  await startClock(trx, id)
  if (resume.fileId) await pinFile(trx, id, resume.fileId)
  await addApplication(trx, application)
  // This is counted last, so that a rejected application does not use up the daily limit.
  await requireAttempt(trx, ownKey('apply', user.id), dailyLimit)
  const message = `${user.full_name || 'A student'} applied to ${title}`
  await notify(trx, [
    {
      companyId: company_id,
      type: 'application',
      title: 'New application',
      message,
      link: applicantsLink,
      target: { kind: 'application', id },
      aboutId: user.id,
      bundle: `applicants:${internship_id}`,
    },
  ])
  await publish(trx, 'applications', user.id)
  return (await findOwnApplication(trx, { studentId: user.id, publicUrl }, id)) ?? fail('application_not_found')
}

/**
 * Stores that the student has agreed to start on this date. From then on the web app asks before a decision on the
 * application, and a decision that the student is told of ends the agreement. The caller has locked the application.
 */
export const recordConfirmedStart = (trx: Transaction, { user }: Session, id: string, date: string) =>
  updateConfirmedStart(trx, user.id, id, date)

/** Removes the agreement that the student has taken back. The caller has locked the application. */
export const forgetConfirmedStart = (trx: Transaction, { user }: Session, id: string) =>
  updateConfirmedStart(trx, user.id, id, null)
