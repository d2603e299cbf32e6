import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../platform/config.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Mailer } from '../platform/mail/mail.ts'

/** Shows a new picture of the account wherever else the person has one. */
export type ChangeAvatar = (trx: Transaction, userId: string, url: string | null) => Promise<unknown>

/** Ends what sessions of the person have created and what would outlive them, such as calendar feeds. */
export type EndFeeds = (
  trx: Transaction,
  userId: string,
  sessions: { only: string } | { except: string } | 'all',
) => Promise<unknown>

export type IdentityDeps = {
  db: Database
  config: Config
  mailer: Mailer
  jobs: Jobs
  changeAvatar: ChangeAvatar
  endFeeds: EndFeeds
  log: FastifyBaseLogger
  /** Runs a task after the response. The server waits for it before it closes the database. */
  inBackground: (task: Promise<unknown>) => void
}
