import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../platform/config.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Mailer } from '../platform/mail/mail.ts'

/** Shows a new picture of the account wherever else the person has one. */
export type ChangeAvatar = (trx: Transaction, userId: string, url: string | null) => Promise<unknown>

export type IdentityDeps = {
  db: Database
  config: Config
  mailer: Mailer
  jobs: Jobs
  changeAvatar: ChangeAvatar
  log: FastifyBaseLogger
  /** Runs a task after the response. The server waits for it before it closes the database. */
  inBackground: (task: Promise<unknown>) => void
}
