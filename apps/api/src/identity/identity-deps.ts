import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database.ts'
import type { Jobs } from '../platform/jobs.ts'
import type { Mailer } from '../platform/mail.ts'

export type IdentityDeps = { db: Database; config: Config; mailer: Mailer; jobs: Jobs }
