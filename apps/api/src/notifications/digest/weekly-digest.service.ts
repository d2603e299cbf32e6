import type { Database } from '../../platform/database/database.ts'
import { finishOnce } from '../../platform/jobs/finished-runs.ts'
import { queueMail } from '../../platform/mail/mail.ts'
import type { Address } from '../mails/notification-mail.ts'
import type { MailDeps } from '../mails/notification-mails.service.ts'
import { selectNewMatches } from '../reminders/new-matches.sql.ts'
import { companyDigest, studentDigest } from './digest-mail.ts'
import { claimDigest, findFigures, listReaders, type Reader } from './weekly-digest.sql.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour
const batch = 100
const listed = 5
const beforeAll = '00000000-0000-0000-0000-000000000000'

/** Monday 08:00 UTC; a digest that could not leave by Tuesday 08:00 is not sent any more. */
export const digestWeek = (at: Date) => {
  const start = new Date(at.getTime() - 8 * hour)
  return start.getUTCDay() === 1 ? start.toISOString().slice(0, 10) : null
}

/** Once per person and week, however many servers ask and however often. */
export const sendWeeklyDigests = async (deps: MailDeps, at: Date) => {
  const week = digestWeek(at)
  if (!week) return
  await finishOnce(deps.db, 'weekly-digest', week, async () => {
    const key = `digest:${week}`
    for (let after: string | undefined = beforeAll; after; ) {
      const readers = await listReaders(deps.db, key, after, batch)
      for (const reader of readers) await sendDigest(deps, reader, key, at)
      after = readers.at(-1)?.id
    }
  })
}

const sendDigest = async ({ db, jobs, config }: MailDeps, reader: Reader, key: string, at: Date) => {
  const mail = await writeDigest(db, config, reader, at)
  await db.transaction().execute(async trx => {
    if ((await claimDigest(trx, reader.id, key, at)) && mail) await queueMail(jobs, trx, mail)
  })
}

/** Null when there is nothing to tell: an empty digest is only noise. */
const writeDigest = async (db: Database, config: Address, reader: Reader, at: Date) => {
  if (reader.role === 'student') {
    const since = new Date(at.getTime() - 7 * day)
    const { matches, found } = await selectNewMatches(db, reader.id, { since, at, limit: listed })
    return found > 0 ? studentDigest(config, reader, matches, found) : null
  }
  const figures = await findFigures(db, reader.id, at)
  return Object.values(figures).some(Boolean) ? companyDigest(config, reader, figures) : null
}
