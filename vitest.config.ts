import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const apiTests = ['apps/api/src/**/*.test.ts']

/** Whoever starts whole servers goes first, or one core would wait for it at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLong = ({ moduleId }: TestSpecification) => moduleId.endsWith('scripts/start.test.ts')
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    // Two cores are what CI has. Files share a process, which halves the time: each has a database of its own,
    // and nothing of ours is kept in modules.
    maxWorkers: 2,
    pool: 'forks',
    isolate: false,
    slowTestThreshold: 10_000,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/web/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.{ts,mjs}'],
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api-pglite',
          include: apiTests,
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
