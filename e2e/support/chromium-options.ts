import type { LaunchOptions } from '@playwright/test'

/** The Chromium that the tests, the benchmarks and the screenshots start. */
export const chromiumOptions = (): LaunchOptions => ({
  executablePath: process.env.FLEDGE_CHROMIUM || process.env.CHROMIUM_PATH || undefined,
  // Chromium refuses to run its sandbox as root.
  chromiumSandbox: process.getuid?.() !== 0,
  // Background requests slow the browser down and fill the log on a machine without internet access.
  args: [
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
    '--no-first-run',
    // Some test data has URLs of hosts that do not exist. Depending on the machine's DNS, requests to them would fail late.
    '--host-resolver-rules=MAP *.invalid ~NOTFOUND',
  ],
})
