import { ConfigError, readConfig } from '../platform/config.ts'
import { openEmbedded } from '../platform/database/embedded-database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { toStartSentence } from '../platform/start-errors.ts'
import { prepareDemo } from './demo-at-start.ts'
import { emptyTables } from './empty-tables.sql.ts'

/** `npm run demo:reset`: everything in the embedded database goes, and the demo world comes back as new. */
const reset = async () => {
  const config = readConfig(process.env)
  if (config.production) throw new ConfigError('The demo world is not for production: nothing was changed.')
  if (config.databaseUrl)
    throw new ConfigError('demo:reset empties only the embedded database. Unset DATABASE_URL: nothing was changed.')
  const database = await openEmbedded(config.dataDir)
  try {
    await migrate(database)
    await emptyTables(database)
    await prepareDemo(database, { ...config, demo: true })
  } finally {
    await database.close()
  }
  console.log('The demo world is as new. Start Fledge with npm start.')
}

try {
  await reset()
} catch (error) {
  const sentence = error instanceof ConfigError ? error.message : toStartSentence(error)
  console.error(sentence ?? error)
  process.exit(1)
}
