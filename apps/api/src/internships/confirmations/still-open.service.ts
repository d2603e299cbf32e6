import { utcDate, withCommas } from '@fledge/contract/wire/format'
import { claimMail, type NewNotification, notify } from '../../notifications/notifications.service.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Jobs, RunningJob } from '../../platform/jobs/jobs.ts'
import type { Mailer } from '../../platform/mail/mail.ts'
import { findInternships } from '../internships.sql.ts'
import { publishOpenings } from '../opening-events.ts'
import { closedNotifications } from '../posting/applicant-notifications.ts'
import { refreshSearchDocuments } from '../search/search-document.sql.ts'
import { confirmToken } from './confirm-token.ts'
import * as rows from './confirmations.sql.ts'
import { stillOpenMail } from './still-open-mail.ts'

export type StillOpenDeps = {
  db: Database
  jobs: Jobs
  mailer: Mailer
  config: Pick<Config, 'publicUrl' | 'secret'>
}

export const stillOpenMailQueue = 'still-open-mails'

/** `at` is present when the run has another clock than the server's, as in tests. */
export type StillOpenAsk = rows.AskedMember & { day: string; at?: string }

/** After an upgrade or a downtime very many are due at once. A run asks this many members and leaves the rest to the next. */
const membersPerRun = 2000
const membersAtOnce = 100

/** Enqueues one mail per member and day for all internships that are due. Two servers and a repeated run enqueue none twice. */
export const askStillOpen = async ({ db, jobs }: StillOpenDeps, at: Date, given?: string) => {
  const day = utcDate(at)
  const key = `still-open:${day}`
  for (let asked = 0; asked < membersPerRun; ) {
    const members = await rows.listMembersToAsk(db, { at, key, limit: membersAtOnce })
    for (const member of members)
      await db.transaction().execute(async trx => {
        if (!(await claimMail(trx, member.user_id, key, at))) return
        await jobs.enqueue(trx, stillOpenMailQueue, {
          ...member,
          day,
          ...(given && { at: given }),
        } satisfies StillOpenAsk)
      })
    if (members.length < membersAtOnce) return
    asked += members.length
  }
}

/**
 * Delivers the mail itself instead of passing it to the queue of mails, because the seven days begin when it has left. A mail that
 * could not leave on its day is dropped: the next day asks again.
 */
export const sendStillOpenMail = async (
  { db, mailer, config }: StillOpenDeps,
  { at: given, day, ...member }: StillOpenAsk,
  job: Pick<RunningJob, 'id'>,
) => {
  const at = given ? new Date(given) : new Date()
  if (utcDate(at) !== day) return
  const reader = await rows.findAskedMember(db, member)
  const internships = await rows.listDueOfCompany(db, member.company_id, at)
  if (!reader || internships.length === 0) return
  const { publicUrl, secret } = config
  const token = confirmToken(secret, { companyId: member.company_id, userId: member.user_id, day })
  const link = `${publicUrl}/api/internships/still-open?token=${token}`
  await mailer.deliver(await stillOpenMail({ to: reader.email, internships, link, publicUrl }), job.id)
  const ids = internships.map(({ id }) => id)
  await rows.markAsked(db, ids, given ? at : new Date())
}

const batch = 50

/** Closes internships that nobody has confirmed a week after the mail, and tells companies and applicants. */
export const closeUnconfirmed = async (db: Database, at: Date) => {
  for (let closed = batch; closed === batch; ) {
    closed = await db.transaction().execute(async trx => {
      const internships = await rows.closeBatchUnconfirmed(trx, at, batch)
      const ids = internships.map(({ id }) => id)
      await refreshSearchDocuments(trx, ids)
      await publishOpenings(trx, { ids, is_open: false })
      const toApplicants = await closedNotifications(trx, await findInternships(trx, ids), at)
      const companies = Map.groupBy(internships, ({ company_id }) => company_id)
      await notify(trx, [...toApplicants, ...[...companies].map(toUnconfirmedNotification)], at)
      return ids.length
    })
  }
}

export const toUnconfirmedNotification = ([companyId, closed]: [
  string,
  rows.UnconfirmedInternship[],
]): NewNotification => {
  const [first] = closed
  const what = closed.length === 1 ? first?.title : `${first?.title} and ${withCommas(closed.length - 1)} more`
  return {
    companyId,
    type: 'internship',
    title: closed.length === 1 ? 'Internship closed' : `${withCommas(closed.length)} internships closed`,
    message: `${what} closed: nobody confirmed that ${closed.length === 1 ? 'it is' : 'they are'} still open. One click publishes ${closed.length === 1 ? 'it' : 'each'} again.`,
    link: '/company/internships?status=closed',
  }
}
