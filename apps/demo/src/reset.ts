import { ConfigError, readConfig } from '../../api/src/platform/config.ts'
import { migrate } from '../../api/src/platform/database/migrations/migrate.ts'
import { openEmbedded } from '../../api/src/platform/database/pglite/embedded-database.ts'
import { toStartSentence } from '../../api/src/platform/start-errors.ts'
import { emptyTables } from './load/empty-tables.sql.ts'
import { prepareDemo } from './load/prepare-demo.ts'

/** `npm run demo:reset`: deletes everything in the embedded database and loads a new demo world. */
const reset = async () => {
  const config = readConfig(process.env)
  if (!config.standIns) throw new ConfigError('The demo world is not for production: nothing was changed.')
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
