import * as views from '@fledge/contract/review/applicant-views'
import * as assignments from '@fledge/contract/review/assignments'
import * as reviews from '@fledge/contract/review/reviews'
import { onceByKey } from '../../platform/http/idempotency.ts'
import { created } from '../../platform/http/responses.ts'
import { type Serving, serve } from '../../platform/http/serve.ts'
import { assignApplicants, assignInternship } from '../assignments/assignments.service.ts'
import {
  changeApplicantView,
  createApplicantView,
  deleteApplicantView,
  listApplicantViews,
} from '../views/views.service.ts'
import { listReviews, rateApplicant } from './reviews.service.ts'

/** What a team does with its applicants beside the decisions: reviews, assignments, saved views. */
export const reviewsRoutes = (serving: Serving, deps: { publicUrl: string }) => {
  const { db } = serving
  serve(serving, reviews.listReviews, ({ session, params }) => listReviews(db, session, params.id))
  serve(serving, reviews.rateApplicant, async ({ session, params, body }) => ({
    application: await rateApplicant(db, session, params.id, body, deps),
  }))

  serve(serving, assignments.assignApplicants, ({ session, body }) => assignApplicants(db, session, body))
  serve(serving, assignments.assignInternship, ({ session, params, body }) =>
    assignInternship(db, session, params.id, body.user_id),
  )

  serve(serving, views.listApplicantViews, async ({ session }) => ({ views: await listApplicantViews(db, session) }))
  serve(serving, views.createApplicantView, ({ session, body, request }) =>
    onceByKey(db, { request, session }, async trx => created({ view: await createApplicantView(trx, session, body) })),
  )
  serve(serving, views.changeApplicantView, async ({ session, params, body }) => ({
    view: await changeApplicantView(db, session, params.id, body),
  }))
  serve(serving, views.deleteApplicantView, async ({ session, params }) => {
    await deleteApplicantView(db, session, params.id)
    return { success: true as const }
  })
}
