import type { FastifyBaseLogger } from 'fastify'
import { type Jobs, oneAtATime, runTime, type ScheduledRun } from '../platform/jobs/jobs.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { deleteStoredFiles, sweepFiles } from './sweep.service.ts'

/** A job that runs twice has no further effect. */
export const defineFileJobs = ({ jobs, storage, log }: { jobs: Jobs; storage: Storage; log: FastifyBaseLogger }) => {
  const { db } = jobs
  jobs.define('delete-files', { ...oneAtATime, cron: '*/5 * * * *', handler: () => deleteStoredFiles({ db, storage }) })
  jobs.define<ScheduledRun>('sweep-files', {
    ...oneAtATime,
    cron: '50 3 * * *',
    handler: run => sweepFiles({ db, storage, log }, runTime(run)),
  })
}
