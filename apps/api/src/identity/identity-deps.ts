import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Mailer } from '../platform/mail/mail.ts'

export type IdentityDeps = {
  db: Database
  config: Config
  mailer: Mailer
  jobs: Jobs
  log: FastifyBaseLogger
  /** Runs a task after the response. The server waits for it before it closes the database. */
  inBackground: (task: Promise<unknown>) => void
}
