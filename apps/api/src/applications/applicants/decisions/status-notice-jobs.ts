import type { FastifyBaseLogger } from 'fastify'
import type { Events } from '../../../platform/events/events.ts'
import { defineDelayedJob } from '../../../platform/jobs/delayed-jobs.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { tellDueStatuses } from './status-notices.service.ts'

type Deps = { jobs: Jobs; events: Events; log: FastifyBaseLogger }

/** Tells the students of a decision when its wait is over. Returns a function that stops the timers. */
export const defineStatusNoticeJobs = (deps: Deps) =>
  defineDelayedJob(deps, {
    name: 'status-notices',
    channel: 'status_notices',
    handler: at => tellDueStatuses(deps.jobs.db, at),
  })
