import pg from 'pg'
import { findFreePort } from '../../scripts/free-port.ts'
import type { DaemonGroup } from './daemon-group.ts'
import { requireProgram } from './packages.ts'
import { waitUntil } from './wait-until.ts'

type Options = { target: number; password: string; poolSize: number; urlOf: (port: number) => string }

/** Starts a pooler that lends a connection for one transaction. Returns its port. */
export const startPgbouncer = async (group: DaemonGroup, { target, password, poolSize, urlOf }: Options) => {
  const port = await findFreePort()
  const users = await group.write('pgbouncer-users.txt', `"fledge" "${password}"\n`)
  const config = await group.write(
    'pgbouncer.ini',
    `[databases]
* = host=127.0.0.1 port=${target} user=fledge password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = transaction
max_client_conn = 2000
default_pool_size = ${poolSize}
; A request waits 3 s for a connection of the server's own pool; a client of PgBouncer must not wait longer.
query_wait_timeout = 4
server_connect_timeout = 3
server_login_retry = 1
; PgBouncer cannot keep a setting per client. The server sets its timeouts for the role, or in each transaction.
ignore_startup_parameters = extra_float_digits,statement_timeout,lock_timeout,idle_in_transaction_session_timeout
`,
  )
  group.start('pgbouncer', requireProgram('pgbouncer'), [config])
  const isUp = async () => {
    const client = new pg.Client({ connectionString: urlOf(port), connectionTimeoutMillis: 3000 })
    client.on('error', () => {})
    await client.connect()
    await client.query('select 1').finally(() => client.end())
    return true
  }
  await waitUntil('PgBouncer accepts connections', isUp)
  return port
}
