import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint } from '@fledge/contract/wire/endpoint'
import type { FastifyInstance } from 'fastify'
import { buildApp, type Dependencies } from '../../app.ts'
import { type Config, readConfig } from '../../platform/config.ts'
import type { DatabaseHandle } from '../../platform/database/database-handle.ts'
import { createJobs, type Jobs } from '../../platform/jobs/jobs.ts'
import { createMailer, type Mailer } from '../../platform/mail/mail.ts'
import type { Telemetry } from '../../platform/telemetry/telemetry.ts'
import { watchResponses } from '../documented-responses.ts'

export type TestApp = {
  app: FastifyInstance
  database: DatabaseHandle
  db: DatabaseHandle['db']
  config: Config
  jobs: Jobs
  endpoints: readonly Endpoint[]
  close: () => Promise<void>
}

export type ServeOptions = {
  /** Environment variables. */
  env?: Record<string, string>
  /** Runs jobs; most tests only read the queue. */
  withWorkers?: boolean
  mailer?: Mailer
  /** The folder of the built web app; most tests need only the API. */
  webRoot?: string
  telemetry?: Telemetry
  addRoutes?: (app: FastifyInstance) => void
  timeouts?: Dependencies['timeouts']
  /** By default, an error of the queue fails the test. */
  onJobError?: (error: unknown) => void
}

const fail = (error: unknown) => {
  throw error
}

/** The real server on a database, without a port: tests send requests with `app.inject`. `close` leaves the database open. */
export const serveApp = async (
  database: DatabaseHandle,
  {
    env = {},
    withWorkers = false,
    mailer: own,
    webRoot,
    telemetry,
    addRoutes,
    timeouts,
    onJobError = fail,
  }: ServeOptions = {},
): Promise<TestApp> => {
  const filesDir = join(tmpdir(), 'fledge-test-files', randomUUID())
  const config = readConfig({
    ...(Object.keys(env).some(name => name.startsWith('FILES_S3_')) ? {} : { FLEDGE_FILES_DIR: filesDir }),
    FLEDGE_SECRET: 'a-secret-for-tests-that-is-long-enough',
    PUBLIC_URL: 'http://localhost:3000',
    FLEDGE_DEMO: 'off',
    LOG_LEVEL: 'silent',
    ...env,
  })
  const mailer = own ?? (await createMailer(config, database.db))
  const plainJobs = createJobs(database, onJobError)
  const jobs = telemetry?.traceJobs(plainJobs) ?? plainJobs
  const { watch, undocumented } = watchResponses()
  const endpoints: Endpoint[] = []
  const app = await buildApp({
    config,
    database,
    mailer,
    jobs,
    webRoot,
    addRoutes,
    timeouts,
    telemetry,
    watch: (watched, served) => {
      watch(watched, served)
      watched.addHook('onReady', async () => void endpoints.push(...served))
    },
  })
  await app.ready()
  await jobs.start({ work: withWorkers })
  return {
    app,
    database,
    db: database.db,
    config,
    jobs,
    endpoints,
    close: async () => {
      await app.close()
      await jobs.stop()
      mailer.close()
      await rm(filesDir, { recursive: true, force: true })
      if (undocumented().length > 0) fail(new Error(`Not in the contract: ${undocumented().join('; ')}`))
    },
  }
}
