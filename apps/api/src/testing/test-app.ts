import type { DatabaseHandle } from '../platform/database/database-handle.ts'
import { type ServeOptions, serveApp, type TestApp } from './engines/serve-app.ts'
import { openTestDatabase } from './test-database.ts'

export type { TestApp } from './engines/serve-app.ts'

/** The settings of a server for real people: no stand-ins. Nothing listens at the URL of the mail server. */
export const productionEnv = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://fledge.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
}

type Options = ServeOptions & {
  /** For a second server on the same database. */
  database?: DatabaseHandle
}

/**
 * The real server on its own database. `close` fails when a response was not in the contract, or when a transaction still waits.
 */
export const startTestApp = async ({ database: given, ...options }: Options = {}): Promise<TestApp> => {
  const database = given ?? (await openTestDatabase())
  const served = await serveApp(database, options)
  const close = async () => {
    await served.close().finally(() => (given ? undefined : database.close()))
  }
  return { ...served, close }
}
