import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { migrate } from '../../apps/api/src/platform/database/migrations/migrate.ts'
import { openPostgres } from '../../apps/api/src/platform/database/postgres/postgres-database.ts'
import { makeStudent } from '../../apps/api/src/testing/make.ts'
import { runMatrix } from '../../apps/api/src/testing/matrix/run-matrix.ts'
import { startTestApp } from '../../apps/api/src/testing/test-app.ts'

/** The text of a statement, the values of one execution, and the routes that sent it. */
export type Captured = { text: string; values: unknown[]; routes: Set<string> }

/** These URLs have the same route, but each one sends another statement. */
const lists = [
  '/internships?sort=newest',
  '/internships?feed=discover&limit=50',
  '/internships?search=frontend%20intern',
]

/** Calls every route as every kind of caller and records the statements of each route. */
export const captureStatements = async (url: string): Promise<Captured[]> => {
  const route = new AsyncLocalStorage<string>()
  const byText = new Map<string, Captured>()
  const original = pg.Client.prototype.query
  const record = function (this: pg.Client, ...args: unknown[]) {
    const [query] = args
    const name = route.getStore()
    if (name && isStatement(query) && !isTransactionCommand(query.text)) {
      const routes = byText.get(query.text)?.routes ?? new Set<string>()
      // The last values are kept: the owner of a record calls last, and its records still exist afterwards.
      byText.set(query.text, { text: query.text, values: query.values ?? [], routes: routes.add(name) })
    }
    return Reflect.apply(original, this, args)
  }
  const database = openPostgres(url)
  await migrate(database)
  const test = await startTestApp({ database })
  const inject = test.app.inject.bind(test.app)
  Object.assign(test.app, {
    // The request starts only when the result is awaited, which must happen inside the context.
    inject: (...args: [{ method?: string; url?: string }]) =>
      route.run(toRoute(...args), async () => await Reflect.apply(inject, test.app, args)),
  })
  Object.assign(pg.Client.prototype, { query: record })
  try {
    await runMatrix(test)
    const student = await makeStudent(test)
    for (const path of lists) await student.call('GET', path)
  } finally {
    Object.assign(pg.Client.prototype, { query: original })
    await test.close()
    await database.close()
  }
  return [...byText.values()]
}

const isStatement = (query: unknown): query is { text: string; values?: unknown[] } =>
  typeof query === 'object' && query !== null && 'text' in query && typeof query.text === 'string'

const isTransactionCommand = (text: string) => /^\s*(begin|commit|rollback|set|show)\b/i.test(text)

const toRoute = ({ method = 'GET', url = '' }: { method?: string; url?: string }) =>
  `${method} ${url.replace(/\?(?!feed).*$|&.*$/, '').replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '{id}')}`
