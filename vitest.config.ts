import { defineConfig } from 'vitest/config'

const apiTests = ['apps/api/src/**/*.test.ts']

export default defineConfig({
  test: {
    // Two cores are what CI has. Files share a process, which halves the time: each has a database of its own,
    // and nothing of ours is kept in modules.
    maxWorkers: 2,
    pool: 'forks',
    isolate: false,
    slowTestThreshold: 10_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/web/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
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
          globalSetup: ['scripts/vitest-postgres.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
