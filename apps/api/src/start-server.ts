import cluster from 'node:cluster'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { hasDemoAccounts } from './identity/demo-accounts.sql.ts'
import type { OperatorDeps } from './operator/operator-deps.ts'
import { type Config, ConfigError, readConfig } from './platform/config.ts'
import { loadOrCreateSecret } from './platform/data-folder/secret.ts'
import { findCollationWarning } from './platform/database/collation.ts'
import type { QueryLogger } from './platform/database/database.ts'
import type { DatabaseHandle } from './platform/database/database-handle.ts'
import { requireFreePort } from './platform/free-port.ts'
import { logJobFailures } from './platform/jobs/job-failures.ts'
import { readyLines } from './platform/ready-lines.ts'
import { toStartSentence } from './platform/start-errors.ts'
import { collectStartGarbage } from './platform/start-garbage.ts'
import { requireWritableStorage } from './platform/storage/writable-folder.ts'
import { commit, version } from './platform/version.ts'
import { whenWebAppIsBuilt } from './platform/web-build.ts'

/** Additions of another program, such as the demo world. The server itself starts without any. */
export type ServerHooks = {
  /** For work that needs no database. It is called only when the database is new. */
  whileTablesAreCreated?: () => void
  /** Runs after the migrations and before the first request. The returned lines are printed when the server is ready. */
  prepare?: (database: DatabaseHandle, config: Config) => Promise<string[]>
  addRoutes?: (app: FastifyInstance) => void
}

/** The collection takes up to 0.2 s, which must not delay the pages that are opened when the server gets ready. */
const startGarbageDelay = 5000

/** Starts the server, or prints why it cannot start and exits with code 1. */
export const startServer = async (
  env: NodeJS.ProcessEnv,
  findHooks: (config: Config) => Promise<ServerHooks> = async () => ({}),
) => {
  try {
    const config = readConfig(env)
    const hooks = await findHooks(config)
    await (config.workers > 1 && cluster.isPrimary ? startWorkers(config, hooks) : start(config, hooks))
  } catch (error) {
    const sentence = error instanceof ConfigError ? error.message : toStartSentence(error)
    console.error(sentence ?? error)
    process.exit(1)
  }
}

/** Migrates once, and then runs the server in several processes that share the port. */
const startWorkers = async (config: Config, hooks: ServerHooks) => {
  await requireFreePort(config.port, config.host)
  const openDatabase = await importEngine(config)
  const database = await openDatabase()
  const preparedLines = await prepareDatabase(database, config, hooks)
  await database.close()
  const { runWorkers } = await import('./platform/workers/worker-processes.ts')
  if (config.metrics) await (await import('./platform/metrics/worker-metrics.ts')).serveWorkerMetrics(config.metrics)
  runWorkers({
    // A generated secret must be the same in all workers. Jobs run in the first one.
    environments: Array.from({ length: config.workers }, (_, place) => ({
      FLEDGE_SECRET: config.secret,
      FLEDGE_ROLE: place === 0 ? config.role : 'web',
    })),
    onReady: () => printReady(config, preparedLines),
  })
}

const prepareDatabase = async (database: DatabaseHandle, config: Config, hooks: ServerHooks) => {
  requireWritableStorage(config.files)
  const { migrate } = await import('./platform/database/migrations/migrate.ts')
  await migrate(database, hooks.whileTablesAreCreated)
  if (!config.standIns && (await hasDemoAccounts(database.db)))
    throw new ConfigError(
      'The database contains the demo accounts, whose passwords are known. Choose an empty database with FLEDGE_DATA_DIR or DATABASE_URL.',
    )
  const preparedLines = (await hooks.prepare?.(database, config)) ?? []
  await whenWebAppIsBuilt()
  return preparedLines
}

const start = async (config: Config, hooks: ServerHooks) => {
  if (cluster.isPrimary) await requireFreePort(config.port, config.host)
  const telemetry = config.telemetry ? await importTelemetry(config.telemetry, config) : undefined
  const openDatabase = await importEngine(config, telemetry?.recordQuery)
  // The database opens while the remaining modules load.
  const [database, { buildApp }, { createJobs }, { createMailer }] = await Promise.all([
    openDatabase(),
    import('./app.ts'),
    import('./platform/jobs/jobs.ts'),
    import('./platform/mail/mail.ts'),
  ])
  if (config.secretIsTemporary && !config.databaseUrl) config.secret = loadOrCreateSecret(config.dataDir)
  const preparedLines = cluster.isPrimary ? await prepareDatabase(database, config, hooks) : []
  const plainJobs = createJobs(
    database,
    logJobFailures(() => app.log),
    { runsHere: config.role !== 'web' },
  )
  const jobs = telemetry?.traceJobs(plainJobs) ?? plainJobs
  const mailer = await createMailer(config, database.db)
  const webRoot = join(import.meta.dirname, '../../web/dist')
  const app = await buildApp({ config, database, mailer, jobs, webRoot, addRoutes: hooks.addRoutes, telemetry })
  const stopSnapshots = await offerSnapshots(database, config, reason =>
    app.log.warn(`No backup is possible while this server runs: ${reason}.`),
  )
  const mailsTo = config.smtpUrl ? 'the mail server' : 'the mailbox at /dev/mailbox'
  const operator = {
    db: database.db,
    openJobs: async () => jobs,
    mailer,
    mailsTo,
    log: app.log,
    publicUrl: config.publicUrl,
  }
  const stopCommands = await offerCommands(database, config, operator)
  const closeAll = async () => {
    await app.close()
    await stopSnapshots()
    await stopCommands()
    await jobs.stop()
    mailer.close()
    await telemetry?.stop()
    await database.close()
  }
  stopOnSignal(closeAll, error => app.log.warn({ err: error }, 'ended without the database'))

  // Pages are served at once; API requests wait until the job queues have started.
  await app.listen(listenOptions(config))
  await jobs.start()
  if (cluster.isWorker) (await import('./platform/workers/worker-processes.ts')).reportReady()
  else printReady(config, preparedLines)
  for (const warning of await listWarnings(database)) app.log.warn(warning)
  setTimeout(collectStartGarbage, startGarbageDelay).unref()
}

const printReady = (config: Config, preparedLines: string[]) =>
  console.log(
    `\n${[...readyLines(config, preparedLines), `Version ${version}, commit ${commit}`]
      .map(line => `  ${line}`)
      .join('\n')}`,
  )

/**
 * On Linux, each worker has a socket of its own and drains it at its end, as a single process does. Elsewhere the primary
 * process accepts the connections.
 */
const listenOptions = ({ port, host }: Config) =>
  cluster.isWorker && process.platform === 'linux' ? { port, host, exclusive: true, reusePort: true } : { port, host }

const listWarnings = async ({ db, engine }: DatabaseHandle) => {
  const warnings = [await findCollationWarning(db)]
  if (engine.kind === 'postgres' && engine.isPooled) {
    const { findTimeoutWarning } = await import('./platform/database/postgres/timeout-defaults.ts')
    warnings.push(await findTimeoutWarning(engine.pool))
  }
  return warnings.filter(warning => warning !== null)
}

/** A server without a collector loads nothing of OpenTelemetry. */
const importTelemetry = async (settings: NonNullable<Config['telemetry']>, config: Config) => {
  const { startTelemetry } = await import('./platform/telemetry/telemetry.ts')
  return startTelemetry(settings, config)
}

/** Imports only the database engine that is in use. */
const importEngine = async (
  { databaseUrl, directUrl, replicaUrls, statements, dataDir }: Config,
  log?: QueryLogger,
): Promise<() => DatabaseHandle | Promise<DatabaseHandle>> => {
  if (databaseUrl) {
    const { openPostgres } = await import('./platform/database/postgres/postgres-database.ts')
    return () =>
      openPostgres(databaseUrl, undefined, { log, directUrl: directUrl ?? databaseUrl, replicaUrls, statements })
  }
  const { openEmbedded } = await import('./platform/database/pglite/embedded-database.ts')
  return () => openEmbedded(dataDir, log)
}

/** PostgreSQL is backed up without the server; the embedded database only by the process that has it open. */
const offerSnapshots = async ({ engine }: DatabaseHandle, { dataDir }: Config, warn: (reason: string) => void) => {
  if (engine.kind !== 'pglite') return async () => {}
  const { serveSnapshots } = await import('./platform/backup/backup-socket.ts')
  return serveSnapshots(engine.pglite, dataDir, warn)
}

/**
 * As with backups: on PostgreSQL, `npm run admin` needs no server. The warning about the backup socket applies to the
 * admin socket, too.
 */
const offerCommands = async ({ engine }: DatabaseHandle, { dataDir }: Config, deps: OperatorDeps) => {
  if (engine.kind !== 'pglite') return async () => {}
  const { serveOperator } = await import('./operator/operator-socket.ts')
  return serveOperator(deps, dataDir, () => {})
}

/** Exits with code 0 on SIGTERM and SIGINT. A database that is unreachable makes closing fail; the process exits anyway. */
const stopOnSignal = (closeAll: () => Promise<void>, onError: (error: unknown) => void) => {
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    // A client that never finishes its request would keep the process alive.
    setTimeout(() => process.exit(0), 9000).unref()
    await closeAll().catch(onError)
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
