import { totalmem } from 'node:os'
import pg from 'pg'
import { startTestPostgres } from '../../scripts/postgres/test-postgres.ts'

export type BenchPostgres = { url: string; stop: () => Promise<void> }

const gigabyte = 2 ** 30

/** Measures processors, not disks: nothing waits for a flush, and the indexes of a world fit into memory. */
const settings = () => ({
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: `${Math.max(1, Math.min(4, Math.floor(totalmem() / gigabyte / 4)))}GB`,
  effective_cache_size: `${Math.max(1, Math.floor(totalmem() / gigabyte / 2))}GB`,
  random_page_cost: 1.1,
  max_wal_size: '16GB',
  checkpoint_timeout: '30min',
})

/** Uses the server at this URL, where worlds stay for the next run, or starts a temporary one. */
export const openPostgresServer = async (url: string | undefined): Promise<BenchPostgres> =>
  url ? { url, stop: async () => {} } : startTestPostgres({ settings: settings() })

export const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const shown = [
  ...['server_version', 'shared_buffers', 'effective_cache_size', 'work_mem', 'random_page_cost', 'max_connections'],
  ...['fsync', 'synchronous_commit', 'full_page_writes', 'wal_level', 'jit', 'max_wal_size'],
]

export const readPostgresSettings = (url: string) =>
  withClient(url, async client => {
    const { rows } = await client.query<{ name: string; value: string }>(
      'select name, current_setting(name) as value from pg_settings where name = any($1) order by name',
      [shown],
    )
    return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
  })
