import { tellAt } from '../facts/journal.ts'
import { count, type Year } from './year.ts'

/** Runs the jobs of this hour, and writes down whom they must have told. */
export const runJobs = async (year: Year, servers = 1) => {
  await year.product.jobs.runDue(servers)
  const at = Date.now()
  for (const application of year.applications) tellAt(application, at)
  year.ranAt = at
  count(year, 'runs of the jobs')
}
