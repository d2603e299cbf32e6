import { migrate } from '../../platform/database/migrations/migrate.ts'
import { openEmbedded } from '../../platform/database/pglite/embedded-database.ts'
import { openPostgres } from '../../platform/database/postgres/postgres-database.ts'

/** Migrates the database (a URL or a data folder) and kills its own process before or inside the given migration. */
const [target = '', moment, victim = ''] = process.argv.slice(2)
const database = target.startsWith('postgres') ? openPostgres(target) : await openEmbedded(target)

await migrate({
  ...database,
  withMigrationLock: work =>
    database.withMigrationLock(runScript =>
      work(async script => {
        if (script.includes(`values ('${victim}`)) {
          if (moment === 'inside') await runScript(script.replace(/commit;$/, ''))
          process.kill(process.pid, 'SIGKILL')
        }
        await runScript(script)
      }),
    ),
})
