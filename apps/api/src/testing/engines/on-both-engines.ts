/**
 * The API tests that run on both engines; all others run only on PostgreSQL, because the embedded database takes three
 * times as much CPU time. A test belongs here when the engine can change its result: it tests the database itself, locks or
 * requests at the same time, a stream or events, or it is the file that walks through the main calls of a capability.
 * `check-embedded-statements.ts` proves that the embedded database accepts the statements of all other tests.
 */
export const onBothEngines = [
  'apps/api/src/platform/backup/**/*.test.ts',
  'apps/api/src/platform/data-folder/*.test.ts',
  'apps/api/src/platform/database/**/*.test.ts',
  'apps/api/src/platform/events/*.test.ts',
  'apps/api/src/platform/http/idempotency.test.ts',
  'apps/api/src/platform/jobs/*.test.ts',
  'apps/api/src/platform/telemetry/*.test.ts',
  'apps/api/src/identity/{identity,api-tokens/api-tokens}.test.ts',
  'apps/api/src/notifications/{notifications,stream/stream}.test.ts',
  'apps/api/src/blocks/blocks.test.ts',
  'apps/api/src/internships/{internships,posting/posting-counters,search/search}.test.ts',
  'apps/api/src/internships/{discover/discover,posting/check/check,confirmations/confirmations-migration}.test.ts',
  'apps/api/src/companies/companies.test.ts',
  'apps/api/src/team/members.test.ts',
  'apps/api/src/files/files.test.ts',
  'apps/api/src/interviews/interviews.test.ts',
  'apps/api/src/applications/{applications,counts}.test.ts',
  'apps/api/src/applications/applicants/decisions/{decisions,status-killed}.test.ts',
  'apps/api/src/answers/answers.test.ts',
  'apps/api/src/messages/messages.test.ts',
  'apps/api/src/batches/batches.test.ts',
  'apps/api/src/offers/offers.test.ts',
  'apps/api/src/invitations/invitations.test.ts',
  'apps/api/src/profiles/profiles.test.ts',
  'apps/api/src/saved/saved.test.ts',
  'apps/api/src/swipes/{swipes,preferences/match-preferences}.test.ts',
  'apps/api/src/contact/contact.test.ts',
  'apps/api/src/housekeeping/housekeeping.test.ts',
  'apps/api/src/operator/operator.test.ts',
  'apps/api/src/reports/reports.test.ts',
  'apps/api/src/trust/trust.test.ts',
  'apps/api/src/listings/listings.test.ts',
  'apps/api/src/webhooks/webhooks.test.ts',
  'apps/api/src/account/{account,export-stream,deletion/company-deletion,deletion/deletion-beside-writes}.test.ts',
  'apps/api/src/testing/{fuzz,matrix}/*.test.ts',
  'apps/demo/src/demo.test.ts',
]
