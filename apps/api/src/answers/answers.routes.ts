import * as contract from '@fledge/contract/answers/answers'
import { type Serving, serve } from '../platform/http/serve.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { defineAnswerJobs } from './answer-jobs.ts'
import { getAnswerStanding } from './record/record.service.ts'

export const answersRoutes = (serving: Serving, { jobs }: { jobs: Jobs }) => {
  const { db } = serving
  serve(serving, contract.getAnswerStanding, ({ session }) => getAnswerStanding(db, session))
  defineAnswerJobs({ jobs })
}
