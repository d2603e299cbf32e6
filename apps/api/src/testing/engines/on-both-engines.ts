/**
 * The API tests that run on both engines. All others run only on PostgreSQL, because the embedded database takes four
 * times as much CPU time.
 *
 * A test belongs here when the engine can change its result: when it tests the database itself, locks, requests at the same
 * time, events, the text search, or a program that finds its database in the data folder. The tests of what Fledge promises
 * to people run on both engines too: answers, checks and confirmations of postings, reports, moderation, search alerts, top
 * picks, match preferences and decisions.
 *
 * The embedded database is tested in three more ways:
 * - The permission matrix sends each request of the API as a visitor, a student, a company and every other kind of caller.
 * - The fuzz tests send 5000 generated requests.
 * - `check-embedded-statements.ts` prepares the statements of all other tests there and compares the types of their results.
 *   It also fails when no test has executed a function of the schema there.
 *
 * No test compares the values that a statement returns on the two engines.
 */
export const onBothEngines = [
  'apps/api/src/platform/backup/**/*.test.ts',
  'apps/api/src/platform/data-folder/*.test.ts',
  'apps/api/src/platform/database/**/*.test.ts',
  'apps/api/src/platform/events/*.test.ts',
  'apps/api/src/platform/http/idempotency.test.ts',
  'apps/api/src/platform/jobs/*.test.ts',
  'apps/api/src/platform/telemetry/*.test.ts',
  'apps/api/src/notifications/stream/stream.test.ts',
  'apps/api/src/internships/{posting/posting-counters,search/search}.test.ts',
  'apps/api/src/internships/{discover/discover,posting/check/check,confirmations/confirmations*}.test.ts',
  'apps/api/src/applications/{counts,own/top-picks}.test.ts',
  'apps/api/src/applications/applicants/decisions/{decisions,status-killed}.test.ts',
  'apps/api/src/answers/answers.test.ts',
  'apps/api/src/offers/offers.test.ts',
  'apps/api/src/saved/searches/saved-searches.test.ts',
  'apps/api/src/swipes/preferences/match-preferences.test.ts',
  'apps/api/src/housekeeping/housekeeping.test.ts',
  'apps/api/src/operator/{operator,moderation}.test.ts',
  'apps/api/src/reports/reports.test.ts',
  'apps/api/src/trust/trust.test.ts',
  'apps/api/src/account/{export-stream,deletion/deletion-beside-writes}.test.ts',
  'apps/api/src/testing/{fuzz,matrix}/*.test.ts',
  'apps/demo/src/demo.test.ts',
]
