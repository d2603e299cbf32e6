import pg from 'pg'

/** Runs statements on several connections, each taking the next one as soon as it is free. */
export const runInLanes = async (url: string, statements: string[], { lanes = 2, withForeignKeys = true } = {}) => {
  const waiting = [...statements]
  await Promise.all(
    Array.from({ length: Math.min(lanes, statements.length) }, async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      try {
        await client.query("set maintenance_work_mem = '512MB'; set work_mem = '256MB'")
        // The rows refer to each other by construction, and two lookups for each of ten million swipes take minutes.
        if (!withForeignKeys) await client.query('set session_replication_role = replica')
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await client.query(next)
      } finally {
        await client.end()
      }
    }),
  )
}

/** Splits 1…count into ranges for several lanes. */
export const rangesOf = (count: number, size: number) =>
  Array.from({ length: Math.ceil(count / size) }, (_, index) => ({
    from: index * size + 1,
    to: Math.min(count, (index + 1) * size),
  }))
