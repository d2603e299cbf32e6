import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../platform/config.ts'
import type { DatabaseHandle } from '../platform/database/database-handle.ts'
import { requireCurrentSchema } from '../platform/database/migrations/current-schema.ts'
import { createJobs, type Jobs } from '../platform/jobs/jobs.ts'
import { createMailer } from '../platform/mail/mail.ts'
import { defineMailQueue } from '../platform/mail/mail-jobs.ts'
import type { OperatorDeps } from './operator-deps.ts'
import { OperatorError } from './operator-error.ts'

/** Opens PostgreSQL, or the embedded database of a stopped server, for one command. */
export const openForOperator = async (
  config: Config,
  publicUrl: string,
): Promise<{ deps: OperatorDeps; close: () => Promise<void> }> => {
  const database = await openDatabase(config)
  const { db } = database
  const mailer = config.smtpUrl ? await createMailer(config, db) : null
  let jobs: Jobs | undefined
  const openJobs = async () => {
    jobs ??= await startQueues(database)
    return jobs
  }
  const close = async () => {
    mailer?.close()
    await jobs?.stop()
    await database.close()
  }
  try {
    await requireCurrentSchema(db)
  } catch (error) {
    await close()
    throw error
  }
  return { deps: { db, openJobs, mailer, mailsTo: 'the mail server', log: { info: () => {} }, publicUrl }, close }
}

const openDatabase = async ({ directUrl, dataDir }: Config): Promise<DatabaseHandle> => {
  if (directUrl) return (await import('../platform/database/postgres/postgres-database.ts')).openPostgres(directUrl)
  if (!existsSync(join(dataDir, 'pglite')))
    throw new OperatorError(`There is no database in ${dataDir}. Set FLEDGE_DATA_DIR or DATABASE_URL.`)
  return (await import('../platform/database/pglite/embedded-database.ts')).openEmbedded(dataDir)
}

/** Starts the queues without workers: the command adds mails, and a server sends them. */
const startQueues = async (database: DatabaseHandle) => {
  const jobs = createJobs(database, () => {}, { runsHere: false })
  const send = async () => {}
  defineMailQueue(jobs, { send, deliver: send, close: () => {} })
  await jobs.start({ work: false })
  return jobs
}
