import pg from 'pg'
import { buildApp } from '../../apps/api/src/app.ts'
import { type Config, readConfig } from '../../apps/api/src/platform/config.ts'
import type { Database } from '../../apps/api/src/platform/database/database.ts'
import type { DatabaseHandle } from '../../apps/api/src/platform/database/database-handle.ts'
import { migrate } from '../../apps/api/src/platform/database/migrations/migrate.ts'
import { openPostgres } from '../../apps/api/src/platform/database/postgres/postgres-database.ts'
import type { WaitLimits } from '../../apps/api/src/platform/database/postgres/postgres-pool.ts'
import { createJobs } from '../../apps/api/src/platform/jobs/jobs.ts'
import { startTestPostgres } from '../../scripts/postgres/test-postgres.ts'
import { replaceClock } from '../clock/clock.sql.ts'
import { type SimulatedClock, startClock } from '../clock/simulated-clock.ts'
import { createMailbox, type Mailbox } from './mailbox.ts'
import { createSimulatedJobs, type SimulatedJobs } from './simulated-jobs.ts'

export type Product = {
  app: Awaited<ReturnType<typeof buildApp>>
  db: Database
  config: Config
  jobs: SimulatedJobs
  mailbox: Mailbox
  clock: SimulatedClock
  stop: () => Promise<void>
}

/** A simulation runs beside other work, where a connection may wait longer than a request in production may. */
const patientLimits: WaitLimits = {
  timeouts: { statement_timeout: 600_000, lock_timeout: 300_000, idle_in_transaction_session_timeout: 600_000 },
  connectionTimeout: 300_000,
  maxStuckShare: Number.POSITIVE_INFINITY,
}

/** The real server on a real PostgreSQL, with another clock, without a port, and with a mailbox instead of a mail server. */
export const startProduct = async (at: Date): Promise<Product> => {
  const server = await startTestPostgres()
  const client = new pg.Client({ connectionString: server.socketUrl })
  await client.connect()
  await replaceClock(client, 'postgres')
  const clock = await startClock(client, at)
  const database = openPostgres(server.socketUrl, undefined, { limits: patientLimits })
  await migrate(database)
  const config = readConfig({
    FLEDGE_SECRET: 'a-secret-for-the-simulation-that-is-long-enough',
    PUBLIC_URL: 'http://localhost:3000',
    FLEDGE_DEMO: 'off',
    LOG_LEVEL: 'error',
  })
  await createQueues(database)
  const jobs = createSimulatedJobs(database)
  const mailbox = createMailbox()
  const app = await buildApp({ config, database, jobs, mailer: mailbox })
  await app.ready()
  const stop = async () => {
    clock.stop()
    await app.close()
    await database.close()
    await client.end()
    await server.stop()
  }
  return { app, db: database.db, config, jobs, mailbox, clock, stop }
}

/** The tables of the queues stay empty, but the product looks into them for mails that name a person. */
const createQueues = async (database: DatabaseHandle) => {
  const queues = createJobs(database, error => {
    throw error
  })
  await queues.start({ work: false })
  await queues.stop()
}
