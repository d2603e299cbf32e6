import { defineConfig } from '@playwright/test'

const chromium = process.env.FLEDGE_CHROMIUM || process.env.CHROMIUM_PATH
const isRoot = process.getuid?.() === 0

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.test.ts',
  globalSetup: './e2e/support/server/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A shared machine may stall for seconds; what needs the second try is named and counts as a bug.
  retries: process.env.CI ? 1 : 0,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    // Recording every step takes a fifth of the time; ask for it with --trace on.
    screenshot: 'only-on-failure',
    // Journeys meet the network itself; what happens without one has a journey of its own.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: chromium || undefined,
      chromiumSandbox: !isRoot,
      // A browser that calls home is slow and noisy on a machine without the internet.
      args: [
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        '--no-first-run',
      ],
    },
  },
})
