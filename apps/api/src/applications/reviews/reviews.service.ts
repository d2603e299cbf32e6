import { maxListedReviews, type rateApplicant as rateApplicantEndpoint } from '@fledge/contract/review/reviews'
import type { BodyOf } from '@fledge/contract/wire/endpoint'
import type { CompanySession } from '../../platform/access/session.ts'
import { lockMembership } from '../../platform/access/writer-locks.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/events/events.ts'
import { getApplicant } from '../applicants/applicants.service.ts'
import { lockApplications } from '../application-locks.sql.ts'
import { mentionColleagues } from './mentions.service.ts'
import * as rows from './reviews.sql.ts'

type Change = BodyOf<typeof rateApplicantEndpoint>

export const listReviews = async (db: Database, { company }: CompanySession, id: string) => {
  if (!(await rows.ownsApplication(db, company.id, id))) fail('application_not_found')
  const found = await rows.listReviewRows(db, company.id, id, maxListedReviews)
  return { reviews: found.map(({ total: _, ...review }) => review), total: found[0]?.total ?? 0 }
}

export const rateApplicant = (
  db: Database,
  session: CompanySession,
  id: string,
  change: Change,
  server: { publicUrl: string },
) =>
  db.transaction().execute(async trx => {
    await lockMembership(trx, session)
    const locked = await lockApplications(trx, { side: 'company', ownerId: session.company.id, ids: [id] }, 'update')
    if (locked.length === 0) fail('application_not_found')
    await storeReview(trx, session, id, change)
    await publish(trx, 'applicants', session.company.id)
    return getApplicant(trx, session, id, server)
  })

/** Stores the own rating and note. The caller has locked the application. */
const storeReview = async (
  trx: Transaction,
  session: CompanySession,
  applicationId: string,
  { rating, note, noted_at, mentions }: Change,
) => {
  const owner = { applicationId, memberId: session.user.id }
  const before = await rows.findOwnReview(trx, owner)
  if (noted_at !== undefined && (before?.noted_at ?? null) !== noted_at) fail('changed_elsewhere')
  const changes = {
    ...(rating === undefined ? {} : { rating }),
    ...(note === undefined ? {} : { note: note || null }),
  }
  if (Object.keys(changes).length === 0 && mentions === undefined) return
  const reviewId = await rows.upsertReview(trx, owner, changes)
  if (rating !== undefined) await rows.sumRatings(trx, applicationId)
  const mentioned = changes.note === null ? [] : mentions
  if (mentioned)
    await mentionColleagues(trx, session, { applicationId, reviewId, before: before?.mentioned ?? [], now: mentioned })
}
