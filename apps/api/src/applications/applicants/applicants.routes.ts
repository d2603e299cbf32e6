import * as contract from '@fledge/contract/applicants'
import type { Events } from '../../platform/events/events.ts'
import { type Serving, serve } from '../../platform/http/serve.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { stagesRoutes } from '../stages/stages.routes.ts'
import { getApplicant, listApplicantIds, listApplicants } from './applicants.service.ts'
import {
  setApplicationStatus,
  setApplicationStatuses,
  tellStudents,
  undoDecision,
} from './decisions/decisions.service.ts'
import { defineStatusNoticeJobs } from './decisions/status-notice-jobs.ts'

type Deps = { noticeSeconds: number; publicUrl: string; jobs: Jobs; events: Events }

export const applicantsRoutes = (serving: Serving, { noticeSeconds, publicUrl, jobs, events }: Deps) => {
  const { app, db } = serving
  const deps = { db, noticeSeconds, publicUrl }
  serve(serving, contract.listApplicants, ({ session, query }) => listApplicants(db, session, query, deps))
  serve(serving, contract.listApplicantIds, ({ session, query }) => listApplicantIds(db, session, query))
  serve(serving, contract.getApplicant, async ({ session, params }) => ({
    application: await getApplicant(db, session, params.id, deps),
  }))
  serve(serving, contract.setApplicationStatus, ({ session, params, body }) =>
    setApplicationStatus(deps, session, params.id, body),
  )
  serve(serving, contract.setApplicationStatuses, ({ session, body }) => setApplicationStatuses(deps, session, body))
  serve(serving, contract.undoDecision, ({ session, params, body }) => undoDecision(deps, session, params.id, body.ids))
  serve(serving, contract.tellStudents, ({ session, body }) => tellStudents(deps, session, body.ids))
  stagesRoutes(serving)
  const stopTimers = defineStatusNoticeJobs({ jobs, events, log: app.log })
  app.addHook('onClose', async () => stopTimers())
}
