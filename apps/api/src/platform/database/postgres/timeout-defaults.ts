import pg from 'pg'
import { requestTimeouts } from './postgres-pool.ts'

/**
 * Makes the timeouts for requests defaults of the database user. PgBouncer refuses them as start parameters, and a SET would
 * stay on a connection that other servers use. Call it under the migration lock, because simultaneous changes of a user fail,
 * and on a direct connection before the first one through the pooler, which would be opened without them.
 */
export const setTimeoutDefaults = async (direct: pg.Client, pooledUrl: string) => {
  const user = decodeURIComponent(URL.parse(pooledUrl)?.username ?? '')
  const { rows } = await direct.query<Target>(
    `select quote_ident(r.rolname) as role, quote_ident(d.datname) as database, coalesce(s.setconfig, '{}') as settings
    from pg_roles r
    join pg_database d on d.datname = current_database()
    left join pg_db_role_setting s on s.setrole = r.oid and s.setdatabase = d.oid
    where r.rolname = coalesce(nullif($1, ''), current_user)`,
    [user],
  )
  for (const { role, database, settings } of rows)
    for (const [name, value] of Object.entries(requestTimeouts))
      if (!settings.includes(`${name}=${value}`))
        await direct
          .query(`alter role ${role} in database ${database} set ${name} = ${value}`)
          // A user may change only its own defaults. The warning at the start names the missing ones.
          .catch(error => {
            if (!(error instanceof pg.DatabaseError && error.code === '42501')) throw error
          })
}

type Target = { role: string; database: string; settings: string[] }

/**
 * A warning when statements through the pooler have no timeout or another one; otherwise null. A pooler keeps connections
 * that it opened before the defaults were set.
 */
export const findTimeoutWarning = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ timeout: string }>(
    `select setting as timeout from pg_settings where name = 'statement_timeout'`,
  )
  return Number(rows[0]?.timeout) === requestTimeouts.statement_timeout
    ? null
    : `Statements through the pooler have no statement_timeout of ${requestTimeouts.statement_timeout}. Restart the pooler; if that does not help, set it with ALTER ROLE (docs/operating.md).`
}
