import { type FuzzOptions, type FuzzReport, runFuzz } from '../../apps/api/src/testing/fuzz/run-fuzz.ts'
import { startTestApp } from '../../apps/api/src/testing/test-app.ts'

const runPart = async (options: FuzzOptions): Promise<FuzzReport> => {
  const test = await startTestApp()
  const report = await runFuzz(test, options)
  await test.close().catch((error: Error) => report.problems.push(error.message))
  return report
}

/** A process of `npm run fuzz`, which sends it one part after the other. An error ends it, and the parent reports that. */
process.on('message', async (options: FuzzOptions) => process.send?.(await runPart(options)))
