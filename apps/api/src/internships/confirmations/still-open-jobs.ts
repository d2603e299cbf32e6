import { oneAtATime, runTime, type ScheduledRun } from '../../platform/jobs/jobs.ts'
import {
  askStillOpen,
  closeUnconfirmed,
  type StillOpenAsk,
  type StillOpenDeps,
  sendStillOpenMail,
  stillOpenMailQueue,
} from './still-open.service.ts'

export const defineStillOpenJobs = (deps: StillOpenDeps) => {
  const { db, jobs } = deps
  jobs.define<ScheduledRun>('still-open', {
    ...oneAtATime,
    // Not at night: one mail a day bundles what falls due on it.
    cron: '*/10 6-20 * * *',
    handler: async run => {
      await closeUnconfirmed(db, runTime(run))
      await askStillOpen(deps, runTime(run), run?.at)
    },
  })
  jobs.define<StillOpenAsk>(stillOpenMailQueue, {
    retryLimit: 20,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: 3600,
    deleteAfterSeconds: 3600,
    expireInSeconds: 60,
    handler: (ask, job) => sendStillOpenMail(deps, ask, job),
  })
}
