import { utcDate } from '@fledge/contract/wire/format'
import type { MailConfig } from '../../notifications/mails/notification-mail.ts'
import { claimMail } from '../../notifications/notifications.service.ts'
import type { Database } from '../../platform/database/database.ts'
import { nilId } from '../../platform/database/ids.ts'
import type { Read } from '../../platform/database/postgres/replicas.ts'
import { finishOnce } from '../../platform/jobs/finished-runs.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { queueMail } from '../../platform/mail/mail-jobs.ts'
import { bulkPriority } from '../../platform/mail/mail-order.ts'
import { selectNewMatches } from '../reminders/new-matches.sql.ts'
import { companyDigest, studentDigest } from './digest-mail.ts'
import { type DigestRecipient, findCompanyFigures, listDigestRecipients } from './weekly-digest.sql.ts'

export type DigestDeps = { db: Database; jobs: Jobs; config: MailConfig }

const hour = 60 * 60 * 1000
const day = 24 * hour
const batch = 100
const matchesListed = 5

/** The week of the digest that is due: from Monday 08:00 to Tuesday 08:00 UTC. A digest that is later than that is not sent. */
export const digestWeek = (at: Date) => {
  const start = new Date(at.getTime() - 8 * hour)
  return start.getUTCDay() === 1 ? utcDate(start) : null
}

/** Sends one digest per person and week, even when several servers run it at the same time. */
export const sendWeeklyDigests = async (deps: DigestDeps, at: Date) => {
  const week = digestWeek(at)
  if (!week) return
  await finishOnce(deps.db, 'weekly-digest', week, async () => {
    const key = `digest:${week}`
    const read = await deps.jobs.openReader()
    for (let after: string | undefined = nilId; after; ) {
      const readers = await listDigestRecipients(deps.db, key, after, batch)
      for (const reader of readers) await sendDigest(deps, read, reader, key, at)
      after = readers.at(-1)?.id
    }
  })
}

const sendDigest = async (
  { db, jobs, config }: DigestDeps,
  read: Read,
  reader: DigestRecipient,
  key: string,
  at: Date,
) => {
  const mail = await read(replica => renderDigest(replica, config, reader, at))
  await db.transaction().execute(async trx => {
    if ((await claimMail(trx, reader.id, key, at)) && mail) await queueMail(jobs, trx, mail, { priority: bulkPriority })
  })
}

/** Returns null when the digest would be empty. */
const renderDigest = async (db: Database, config: MailConfig, reader: DigestRecipient, at: Date) => {
  if (reader.role === 'student') {
    const since = new Date(at.getTime() - 7 * day)
    const { matches, found } = await selectNewMatches(db, reader.id, { since, at, limit: matchesListed })
    return found > 0 ? studentDigest(config, reader, matches, found) : null
  }
  if (!reader.company_id) return null
  const figures = await findCompanyFigures(db, reader.company_id, at)
  return Object.values(figures).some(Boolean) ? companyDigest(config, reader, figures) : null
}
