import { randomBytes } from 'node:crypto'
import { ownKey, requireAttempt, requireReadAttempt } from '../../platform/access/rate-limits.ts'
import type { Session } from '../../platform/access/session.ts'
import { lockOwnAccount } from '../../platform/access/writer-locks.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { networkOf } from '../../platform/http/network.ts'
import * as rows from './calendar-feed.sql.ts'
import { emailOf, writeCalendar } from './calendar-file.ts'
import type { CalendarConfig } from './calendar-mail.ts'

const createLimit = { max: 20, windowSeconds: 24 * 3600 }
/** Counted by token, not by network: one calendar service reads the feeds of many people from a few IP addresses. */
const readLimit = { max: 60, windowSeconds: 3600 }
const guessLimit = { max: 30, windowSeconds: 600 }

export const getCalendarFeed = async (db: Database, { user }: Session) => ({ feed: await rows.findFeed(db, user.id) })

/** The response is the only place that has the token; the database stores its hash. */
export const createCalendarFeed = async (db: Database, { id, user }: Session, { publicUrl }: CalendarConfig) => {
  const token = randomBytes(32).toString('base64url')
  await db.transaction().execute(async trx => {
    await lockOwnAccount(trx, user.id)
    await rows.upsertFeed(trx, user.id, { token, sessionId: id })
    await requireAttempt(trx, ownKey('calendar-feed', user.id), createLimit)
  })
  return { url: `${publicUrl}/api/calendar/${token}.ics` }
}

export const deleteCalendarFeed = (db: Database, { user }: Session) =>
  db.transaction().execute(async trx => {
    await lockOwnAccount(trx, user.id)
    await rows.deleteFeed(trx, user.id)
  })

/**
 * Deletes the calendar feed together with the session that created it, because a thief of the session may have created
 * the feed.
 */
export const endFeedOfSessions = (trx: Transaction, userId: string, sessions: rows.FeedSessions) =>
  rows.deleteFeedOf(trx, userId, sessions)

export const readCalendarFeed = async (
  db: Database,
  { publicUrl, mailFrom }: CalendarConfig,
  { token, ip }: { token: string | undefined; ip: string },
) => {
  const userId = token && (await rows.findFeedOwner(db, token))
  await requireReadAttempt(
    db,
    userId ? ownKey('calendar', userId) : `calendar-guess:${networkOf(ip)}`,
    userId ? readLimit : guessLimit,
  )
  if (!userId) return fail('not_found')
  const found = await rows.listFeedRows(db, userId)
  const entries = found.map(({ starts_at, other_name, company_name, ...row }) => ({
    ...row,
    startsAt: starts_at,
    other: other_name,
    company: company_name,
  }))
  return writeCalendar('PUBLISH', entries, { email: emailOf(mailFrom), url: publicUrl }, null)
}
