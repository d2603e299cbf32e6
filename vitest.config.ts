import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const apiTests = ['apps/{api,demo}/src/**/*.test.ts']

/**
 * These files test what no database engine can change: HTTP, passwords, reading PDF files, mails. They run on
 * PostgreSQL only. The tests of the other files and the browser tests send the same statements to the embedded database.
 */
const independentOfEngine = [
  'apps/api/src/app.test.ts',
  'apps/api/src/applications/apply-by-key.test.ts',
  'apps/api/src/files/{downloads,suggestions}/*.test.ts',
  'apps/api/src/identity/codes/{code-delivery,strangers}.test.ts',
  'apps/api/src/identity/{openid/{openid-identity,university},passkeys/passkey-sign-in,password/passwords}.test.ts',
  'apps/api/src/internships/student-fields.test.ts',
  'apps/api/src/interviews/calendar/calendar-smtp.test.ts',
  'apps/api/src/platform/{api-docs,metrics,pages,settings}/*.test.ts',
  'apps/api/src/platform/http/{compression,connections/*,headers/*,input/*}.test.ts',
  'apps/api/src/platform/{config,log}.test.ts',
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
    // CI has two cores, and tests often wait, so three workers keep both busy. Files share a process without isolation,
    // which halves the time. This is safe because each file has its own database and our modules keep no state.
    maxWorkers: 3,
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
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api-pglite',
          include: apiTests,
          exclude: [...configDefaults.exclude, ...independentOfEngine],
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
