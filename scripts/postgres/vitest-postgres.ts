import { startTestPostgres } from './test-postgres.ts'

/** Provides the PostgreSQL server for the API tests: TEST_DATABASE_URL, or a temporary server. */
export default async function setup() {
  const configured = process.env.TEST_DATABASE_URL
  if (configured) {
    process.env.FLEDGE_TEST_POSTGRES_URL = configured
    process.env.FLEDGE_TEST_POSTGRES_SOCKET_URL = configured
    return
  }
  const server = await startTestPostgres()
  process.env.FLEDGE_TEST_POSTGRES_URL = server.url
  process.env.FLEDGE_TEST_POSTGRES_SOCKET_URL = server.socketUrl
  return server.stop
}
