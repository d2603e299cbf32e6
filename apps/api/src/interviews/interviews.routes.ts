import * as contract from '@fledge/contract/interviews/interviews'
import { onceByKey } from '../platform/http/idempotency.ts'
import { created } from '../platform/http/responses.ts'
import { type Serving, serve } from '../platform/http/serve.ts'
import { calendarFeedRoutes } from './calendar/calendar-feed.routes.ts'
import { defineInterviewJobs, type InterviewDeps } from './interview-jobs.ts'
import { setInterviewers } from './interviewers/interviewers.service.ts'
import * as service from './interviews.service.ts'

type Deps = InterviewDeps & { lockApplications: service.LockApplications }

export const interviewsRoutes = (serving: Serving, deps: Deps) => {
  const { db } = serving
  const { lockApplications } = deps
  serve(serving, contract.listInterviews, ({ session, query }) => service.listInterviews(db, session, query))
  serve(serving, contract.getInterviewFile, ({ session, params }) =>
    service.getInterviewFile(db, session, params.id, deps.config),
  )
  serve(serving, contract.proposeInterview, ({ session, params, body, request }) =>
    onceByKey(db, { request, session }, async trx =>
      created({
        interview: await service.proposeInterview(trx, session, params.id, body, { ip: request.ip, lockApplications }),
      }),
    ),
  )
  serve(serving, contract.bookInterview, ({ session, params, body, request }) =>
    onceByKey(db, { request, session }, async trx => ({
      interview: await service.bookInterview(trx, session, params.id, body),
    })),
  )
  serve(serving, contract.rescheduleInterview, ({ session, params, body, request }) =>
    onceByKey(db, { request, session }, async trx => ({
      interview: await service.rescheduleInterview(trx, session, params.id, body, request.ip),
    })),
  )
  serve(serving, contract.setInterviewers, ({ session, params, body }) =>
    db
      .transaction()
      .execute(async trx => ({ interview: await setInterviewers(trx, session, params.id, body.interviewer_ids) })),
  )
  serve(serving, contract.cancelInterview, ({ session, params, body, request }) =>
    onceByKey(db, { request, session }, async trx => ({
      interview: await service.cancelInterview(trx, session, params.id, body.reason),
    })),
  )
  calendarFeedRoutes(serving, deps)
  defineInterviewJobs(deps)
}
