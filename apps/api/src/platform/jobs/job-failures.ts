import type { FastifyBaseLogger } from 'fastify'
import { AppError } from '../errors.ts'

/** The job that failed; absent when the queues themselves failed, for example because the database is unavailable. */
export type FailedJob = { queue: string; id: string }

/** Writes failed jobs to the log, with what an operator needs to find the job in the table `jobs.job`. */
export const logJobFailures = (findLog: () => FastifyBaseLogger) => (error: Error, job?: FailedJob) =>
  job
    ? findLog().error({ queue: job.queue, job: job.id, cause: causeOf(error), err: error }, 'job failed')
    : findLog().error({ cause: causeOf(error), err: error }, 'job queues failed')

/** The text of the original error, such as that of the mail server, which later errors give as their cause. */
const causeOf = (error: Error): string => {
  if (error instanceof AppError && error.reason) return error.reason
  return error.cause instanceof Error ? causeOf(error.cause) : error.message
}
