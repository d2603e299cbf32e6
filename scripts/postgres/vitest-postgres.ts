import { startTestPostgres } from './test-postgres.ts'

/** Gives the API tests a PostgreSQL server to make their databases in: the one named, or one of our own. */
export default async function setup() {
  const named = process.env.TEST_DATABASE_URL
  if (named) {
    process.env.FLEDGE_TEST_POSTGRES_URL = named
    return
  }
  const server = await startTestPostgres()
  process.env.FLEDGE_TEST_POSTGRES_URL = server.url
  return server.stop
}
