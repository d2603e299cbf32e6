import type { FastifyBaseLogger } from 'fastify'
import type { Session } from '../platform/access/session.ts'
import type { Config } from '../platform/config.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Mailer } from '../platform/mail/mail.ts'

/** Copies a new picture of the account to the profile of the person. */
export type ChangeAvatar = (trx: Transaction, userId: string, url: string | null) => Promise<unknown>

/** Deletes the calendar feed that ended sessions of the person have created, because it would outlive them. */
export type EndFeeds = (
  trx: Transaction,
  userId: string,
  sessions: { only: string } | { except: string } | 'all',
) => Promise<unknown>

/**
 * Runs a change of the person's name. A company without a profile has that name, so its search documents are updated
 * too.
 */
export type KeepSearchable = (trx: Transaction, companyId: string, change: () => Promise<unknown>) => Promise<unknown>

/**
 * Deletes an account with all personal data. With `dissolves`, a company that would have no owner left is deleted too.
 */
export type DeleteAccount = (
  db: Database,
  caller: { user: Pick<Session['user'], 'id' | 'email' | 'role'> },
  options: { dissolves: boolean },
) => Promise<unknown>

/** How many applications a student can still mark as top picks this month. */
export type CountTopPicksLeft = (db: Database, studentId: string) => Promise<number>

export type IdentityDeps = {
  db: Database
  config: Config
  mailer: Mailer
  jobs: Jobs
  changeAvatar: ChangeAvatar
  endFeeds: EndFeeds
  keepSearchable: KeepSearchable
  deleteAccount: DeleteAccount
  countTopPicksLeft: CountTopPicksLeft
  log: FastifyBaseLogger
  /** Runs a task after the response. The server waits for it before it closes the database. */
  inBackground: (task: Promise<unknown>) => void
}
