import { join } from 'node:path'
import type { SignIn } from './demo/demo-at-start.ts'
import { type Config, ConfigError, readConfig } from './platform/config.ts'
import { keepSecret } from './platform/data-folder/data-folder.ts'
import type { DatabaseHandle } from './platform/database/database.ts'
import { expectFreePort } from './platform/free-port.ts'
import { toStartSentence } from './platform/start-errors.ts'

const start = async () => {
  const config = readConfig(process.env)
  await expectFreePort(config.port, config.host)
  const openDatabase = await readEngine(config)
  // The database opens while the rest of the program is still being read.
  const [database, { buildApp }, { createJobs }, { createMailer }, { migrate }] = await Promise.all([
    openDatabase(),
    import('./app.ts'),
    import('./platform/jobs/jobs.ts'),
    import('./platform/mail/mail.ts'),
    import('./platform/database/migrate.ts'),
  ])
  if (config.secretIsTemporary && !config.databaseUrl) config.secret = keepSecret(config.dataDir)
  await migrate(database)
  const signIns = config.production ? [] : await readyDemo(database, config)
  const jobs = createJobs(database, error => app.log.error({ err: error }, 'job failed'))
  const mailer = await createMailer(config, database.db)
  const app = await buildApp({ config, database, mailer, jobs, webRoot: join(import.meta.dirname, '../../web/dist') })
  let ending = false
  const end = async () => {
    if (ending) return
    ending = true
    // a client that never finishes must not keep the server from ending
    setTimeout(() => process.exit(0), 9000).unref()
    try {
      await app.close()
      await jobs.stop()
      mailer.close()
      await database.close()
    } catch (error) {
      // a database that is away cannot be taken leave of
      app.log.warn({ err: error }, 'ended without the database')
    }
    process.exit(0)
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)

  // Pages are there at once; calls wait until the queues they may need are ready.
  await app.listen({ port: config.port, host: config.host })
  await jobs.start()
  announce(config, signIns)
  if (config.production && !config.smtpUrl)
    app.log.warn('No mail is sent, so nobody can sign in by code: set SMTP_URL.')
}

/** Of the two engines only the one in use is read. */
const readEngine = async ({
  databaseUrl,
  dataDir,
}: Config): Promise<() => DatabaseHandle | Promise<DatabaseHandle>> => {
  if (databaseUrl) {
    const { openPostgres } = await import('./platform/database/postgres-database.ts')
    return () => openPostgres(databaseUrl)
  }
  const { openEmbedded } = await import('./platform/database/embedded-database.ts')
  return () => openEmbedded(dataDir)
}

/** Read only outside production: the demo world is a lot of text. */
const readyDemo = async (database: DatabaseHandle, config: Config) => {
  const { prepareDemo } = await import('./demo/demo-at-start.ts')
  return prepareDemo(database, config)
}

const announce = ({ publicUrl, production, smtpUrl }: Config, signIns: SignIn[]) => {
  console.log(`\n  Fledge is ready: ${publicUrl}`)
  if (!production && !smtpUrl) console.log(`  Mails:           ${publicUrl}/dev/mailbox`)
  for (const { role, email, password } of signIns)
    console.log(`  Look around:     ${email} / ${password} (as a ${role})`)
}

try {
  await start()
} catch (error) {
  const sentence = error instanceof ConfigError ? error.message : toStartSentence(error)
  console.error(sentence ?? error)
  process.exit(1)
}
