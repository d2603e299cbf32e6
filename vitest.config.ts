import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { onBothEngines } from './apps/api/src/testing/engines/on-both-engines.ts'

const apiTests = ['apps/{api,demo}/src/**/*.test.ts']

const longest =
  /\/(scripts\/(start|dev|server-entry)|faults\/faults|simulate\/simulate|testing\/(matrix\/matrix|fuzz\/fuzz)|(upgrade|backup))\.test\./

/**
 * The longest files run first; at the end, they would leave the other core idle. Vitest itself knows them only after a run on
 * the same machine.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLong = ({ moduleId }: TestSpecification) => longest.test(moduleId)
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    // Tests often wait, so three processes keep the two cores of CI busy. The files of one process share the loaded modules
    // (`isolate: false`), which halves the time. One file cannot affect another one, because each has its own database and our
    // modules keep no state.
    maxWorkers: 3,
    pool: 'forks',
    isolate: false,
    slowTestThreshold: 10_000,
    // Some files start whole servers, beside the browser tests. The timeouts only end what hangs.
    testTimeout: 600_000,
    hookTimeout: 600_000,
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
            'apps/web/build/**/*.test.ts',
            'scripts/**/*.test.{ts,mjs}',
            'faults/*.test.ts',
            'cluster/*.test.ts',
            'bench/**/*.test.ts',
            'simulate/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'api-pglite',
          include: onBothEngines,
          env: { FLEDGE_TEST_ENGINE: 'pglite' },
        },
      },
      {
        extends: true,
        test: {
          name: 'api-postgres',
          include: apiTests,
          env: { FLEDGE_TEST_ENGINE: 'postgres' },
          globalSetup: ['scripts/postgres/vitest-postgres.ts'],
        },
      },
    ],
  },
})
