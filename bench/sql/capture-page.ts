import { openPostgres } from '../../apps/api/src/platform/database/postgres/postgres-database.ts'
import { callAs } from '../../apps/api/src/testing/make.ts'
import { startTestApp } from '../../apps/api/src/testing/test-app.ts'
import { recordedSettings } from '../servers/fledge.ts'
import { withClient } from '../world/postgres.ts'
import type { BareScreen } from './bare-screens.ts'
import { captureSql, toScript } from './capture-sql.ts'

/** Sends a GET request twice to a server in this process, which records the statements of the second. */
export const capturePage = async (url: string, path: string, token: string) => {
  const database = openPostgres(url)
  const test = await startTestApp({ database, env: recordedSettings(url) })
  try {
    const read = async () => {
      const { status, body } = await callAs(test.app, token, 'GET', path)
      if (status !== 200) throw new Error(`GET ${path} returned ${status}: ${JSON.stringify(body)}`)
      return body
    }
    const body = await read()
    return { body, script: await captureSql(read) }
  } finally {
    await test.close()
    await database.close()
  }
}

/** Runs the bare statement of a screen once. Fails when its rows are not those of the response. */
export const readBare = async (url: string, { name, text }: BareScreen, id: string, ids: string[]) => {
  const values = [id]
  const { rows } = await withClient(url, client => client.query<{ rows: { id: string }[] | null }>(text, values))
  const found = rows[0]?.rows?.map(({ id }) => id) ?? []
  if (ids.length === 0 || ids.join() !== found.join())
    throw new Error(`${name}: the response has the rows ${ids.join()}, the bare statement ${found.join()}`)
  return { bare: toScript([{ text, values }]), bytes: JSON.stringify(rows[0]).length }
}
