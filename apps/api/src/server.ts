import { join } from 'node:path'
import { buildApp } from './app.ts'
import { ConfigError, readConfig } from './platform/config.ts'
import { keepSecret } from './platform/data-folder.ts'
import { openEmbedded, openPostgres } from './platform/database.ts'
import { createJobs } from './platform/jobs.ts'
import { createMailer } from './platform/mail.ts'
import { migrate } from './platform/migrate.ts'
import { toStartSentence } from './platform/start-errors.ts'

const start = async () => {
  const config = readConfig(process.env)
  const database = config.databaseUrl ? openPostgres(config.databaseUrl) : await openEmbedded(config.dataDir)
  if (config.secretIsTemporary && !config.databaseUrl) config.secret = keepSecret(config.dataDir)
  await migrate(database)
  const jobs = createJobs(database, error => app.log.error({ err: error }, 'job failed'))
  const mailer = createMailer(config, database.db)
  const app = await buildApp({ config, database, mailer, jobs, webRoot: join(import.meta.dirname, '../../web/dist') })
  await jobs.start()
  await app.listen({ port: config.port, host: config.host })
  announce(config.publicUrl, config.production, config.smtpUrl)

  let ending = false
  const end = async () => {
    if (ending) return
    ending = true
    // a client that never finishes must not keep the server from ending
    setTimeout(() => process.exit(0), 9000).unref()
    await app.close()
    await jobs.stop()
    mailer.close()
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

const announce = (url: string, production: boolean, smtp: string | null) => {
  console.log(`\n  Fledge is ready: ${url}`)
  if (!production && !smtp) console.log(`  Mails:           ${url}/dev/mailbox`)
}

try {
  await start()
} catch (error) {
  const sentence = error instanceof ConfigError ? error.message : toStartSentence(error)
  console.error(sentence ?? error)
  process.exit(1)
}
