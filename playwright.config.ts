import { defineConfig } from '@playwright/test'
import { chromiumOptions } from './e2e/support/chromium-options.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.test.ts',
  globalSetup: './e2e/support/server/global-setup.ts',
  // One more than CI has cores, because a page often waits: the browser tests take 14 minutes instead of 20.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A shared CI machine may stall for seconds. A test that passes only on retry is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    // Traces make the run 20 % slower, so they are off; use --trace on to record one.
    screenshot: 'only-on-failure',
    // Drawing animations takes a tenth of the CPU time. Tests of them switch it off by `withAnimations`.
    reducedMotion: 'reduce',
    // Requests must reach the server or the stubs of a test. Only tests of the service worker allow it.
    serviceWorkers: 'block',
    launchOptions: chromiumOptions(),
  },
})
