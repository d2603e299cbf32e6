import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const apiTests = ['apps/{api,demo}/src/**/*.test.ts']

/**
 * These files run on PostgreSQL only, because the embedded database takes three times as much CPU time. They test what no
 * engine can change (HTTP, passwords, reading PDF files, mails), or the details of a capability whose main file runs on
 * both engines. The browser tests send most of the same statements to the embedded database.
 */
const onlyOnPostgres = [
  'apps/api/src/app.test.ts',
  'apps/api/src/account/deletion/deleted-*.test.ts',
  'apps/api/src/applications/apply-by-key.test.ts',
  'apps/api/src/applications/applicants/{applicant-pages,decisions/undo}.test.ts',
  'apps/api/src/companies/company-search.test.ts',
  'apps/api/src/files/{downloads,suggestions,uploads}/*.test.ts',
  'apps/api/src/identity/{activity,codes,openid,passkeys,password,provider,second-factor}/*.test.ts',
  'apps/api/src/internships/student-fields.test.ts',
  'apps/api/src/internships/{digest,reminders}/*.test.ts',
  'apps/api/src/internships/search/{newest-internships,open-total,similar-internships}.test.ts',
  'apps/api/src/interviews/{calendar,hand-over}/*.test.ts',
  'apps/api/src/messages/{mails,templates}/*.test.ts',
  'apps/api/src/notifications/mails/*.test.ts',
  'apps/api/src/offers/{confirmed-offers,offer-mail,several-offers}.test.ts',
  'apps/api/src/platform/{api-docs,metrics,pages,settings}/*.test.ts',
  'apps/api/src/platform/http/{compression,connections/*,headers/*,input/*}.test.ts',
  'apps/api/src/platform/{config,log,mail/mail-layout}.test.ts',
  'apps/api/src/profiles/outreach/*.test.ts',
  'apps/api/src/team/{invitation-abuse,owners/owners}.test.ts',
  'apps/demo/src/{data,world}/*.test.ts',
]

/** The files that start whole servers run first; at the end, they would leave the other core idle. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLong = ({ moduleId }: TestSpecification) =>
      /\/(scripts\/(start|dev|server-entry)|faults\/faults|cluster\/cluster)\.test\./.test(moduleId)
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    // CI has two cores. Files share a process without isolation, which halves the time. This is safe because each file
    // has its own database and our modules keep no state.
    maxWorkers: 2,
    pool: 'forks',
    isolate: false,
    slowTestThreshold: 10_000,
    // A busy machine takes longer than the second that `expect.poll` gives by default.
    expect: { poll: { timeout: 30_000 } },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.ts',
            'apps/web/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.{ts,mjs}',
            'faults/*.test.ts',
            'cluster/*.test.ts',
          ],
          // Some files start whole servers, beside the browser tests.
          testTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api-pglite',
          include: apiTests,
          exclude: [...configDefaults.exclude, ...onlyOnPostgres],
          env: { FLEDGE_TEST_ENGINE: 'pglite' },
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api-postgres',
          include: apiTests,
          env: { FLEDGE_TEST_ENGINE: 'postgres' },
          globalSetup: ['scripts/postgres/vitest-postgres.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
