import { type FuzzOptions, type FuzzReport, runFuzz } from '../../apps/api/src/testing/fuzz/run-fuzz.ts'
import { startTestApp } from '../../apps/api/src/testing/test-app.ts'

const runPart = async (options: FuzzOptions): Promise<FuzzReport> => {
  const test = await startTestApp()
  const report = await runFuzz(test, options)
  await test.close().catch((error: Error) => report.problems.push(error.message))
  return report
}

/** `npm run fuzz` starts this program and sends it messages, each of which describes the next requests. An error ends the process, and `npm run fuzz` reports it. */
process.on('message', async (options: FuzzOptions) => process.send?.(await runPart(options)))
