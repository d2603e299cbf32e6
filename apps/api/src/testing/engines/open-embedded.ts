import { openEmbedded } from '../../platform/database/pglite/embedded-database.ts'

/** For tests that kill a process while it opens the database of a folder. */
const [folder = ''] = process.argv.slice(2)
await openEmbedded(folder)
