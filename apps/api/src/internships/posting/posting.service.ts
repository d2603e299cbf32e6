import {
  type createInternshipInput,
  internshipsPerCompany,
  internshipsPerDay,
  invalidStipendRange,
  isStipendRange,
  type updateInternshipInput,
} from '@fledge/contract/posting'
import type { InternshipStatus } from '@fledge/contract/statuses'
import type { z } from 'zod'
import { countAttempt, ownKey } from '../../platform/access/rate-limits.ts'
import type { CompanySession } from '../../platform/access/session.ts'
import { lockMembership } from '../../platform/access/writer-locks.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { publishOpenings } from '../opening-events.ts'
import { refreshSearchDocuments } from '../search/search-document.sql.ts'
import { notifyDeleted } from './applicant-notifications.ts'
import { cancelClosingNotice, planClosingNotice } from './closing-notices.sql.ts'
import { findOwnInternship } from './own-internships.sql.ts'
import * as rows from './posting.sql.ts'

const dailyLimit = { max: internshipsPerDay, windowSeconds: 24 * 3600 }

const requireInternship = async (trx: Transaction, id: string) =>
  (await findOwnInternship(trx, id)) ?? fail('internship_not_found')

/** Another company may read an active internship, so it gets "forbidden" for that one and "not found" for all others. */
const requireOwn = async (trx: Transaction, session: CompanySession, id: string) => {
  await lockMembership(trx, session)
  const own = await rows.lockOwn(trx, session.company.id, id)
  return own ?? fail((await rows.isPublic(trx, id)) ? 'forbidden' : 'internship_not_found')
}

type Deadline = { today: string; before: string | null; after: string | null; opensNow: boolean }

/** An edit may keep a deadline that has passed. Setting such a deadline or opening an internship with one is rejected. */
const canHaveDeadline = ({ today, before, after, opensNow }: Deadline) =>
  after === null || after >= today || (after === before && !opensNow)

const failDeadline = (message: string) => fail('invalid_input', { message, fields: { application_deadline: message } })

/** Call it last, so that a rejected internship does not use up the daily limit. */
const requireDailyLimit = async (trx: Transaction, companyId: string) => {
  const { allowed, retryAfter } = await countAttempt(trx, ownKey('post', companyId), dailyLimit)
  const message = `You have posted ${internshipsPerDay} internships today, the most a company can post in a day.`
  if (!allowed) fail('too_many', { retryAfter, message })
}

export const createInternship = async (
  trx: Transaction,
  session: CompanySession,
  input: z.output<typeof createInternshipInput>,
) => {
  const deadline = {
    today: await rows.findToday(trx),
    before: null,
    after: input.application_deadline ?? null,
    opensNow: true,
  }
  if (!canHaveDeadline(deadline)) failDeadline('The deadline cannot be in the past')
  await lockMembership(trx, session)
  if ((await rows.countOwn(trx, session.company.id)) >= internshipsPerCompany) fail('too_many_internships')
  const id = await rows.insertInternship(trx, session.company.id, input)
  await requireDailyLimit(trx, session.company.id)
  await refreshSearchDocuments(trx, [id])
  return requireInternship(trx, id)
}

export const updateInternship = (
  db: Database,
  session: CompanySession,
  id: string,
  { updated_at: lastSeen, ...input }: z.output<typeof updateInternshipInput>,
) =>
  db.transaction().execute(async trx => {
    const own = await requireOwn(trx, session, id)
    if (lastSeen && own.updated_at.getTime() !== Date.parse(lastSeen)) fail('changed_elsewhere')
    const { status = own.status, application_deadline = own.application_deadline } = input
    const deadline = {
      today: own.today,
      before: own.application_deadline,
      after: application_deadline,
      opensNow: status === 'active' && own.status !== 'active',
    }
    if (!canHaveDeadline(deadline)) failDeadline('The deadline cannot be in the past')
    requireStipendOrder(own, input)
    await rows.updateFields(trx, session.company.id, id, { ...input, status })
    return finishUpdate(trx, own, status)
  })

/** The contract checks only the amounts in the body; here one of the two may be the stored one. */
const requireStipendOrder = (own: rows.OwnInternship, input: z.output<typeof updateInternshipInput>) => {
  const { stipend_min = own.stipend_min, stipend_max = own.stipend_max } = input
  if (isStipendRange({ stipend_min, stipend_max })) return
  const field = input.stipend_max === undefined ? 'stipend_min' : 'stipend_max'
  fail('invalid_input', { message: invalidStipendRange, fields: { [field]: invalidStipendRange } })
}

export const publishInternship = (db: Database, session: CompanySession, id: string) =>
  db.transaction().execute(async trx => {
    const own = await requireOwn(trx, session, id)
    const { today, application_deadline: day } = own
    if (!canHaveDeadline({ today, before: day, after: day, opensNow: true }))
      failDeadline('The application deadline has passed. Choose a later one to publish this internship.')
    if (own.status === 'active') return requireInternship(trx, id)
    await rows.changeStatus(trx, session.company.id, id, 'active')
    return finishUpdate(trx, own, 'active')
  })

export const closeInternship = (db: Database, session: CompanySession, id: string) =>
  db.transaction().execute(async trx => {
    const own = await requireOwn(trx, session, id)
    if (own.status === 'closed') return requireInternship(trx, id)
    await rows.changeStatus(trx, session.company.id, id, 'closed')
    return finishUpdate(trx, own, 'closed')
  })

export const deleteInternship = (db: Database, session: CompanySession, id: string) =>
  db.transaction().execute(async trx => {
    const own = await requireOwn(trx, session, id)
    await rows.markDeleted(trx, session.company.id, id)
    await refreshSearchDocuments(trx, [id])
    await notifyDeleted(trx, await requireInternship(trx, id))
    if (own.status === 'active') await publishOpenings(trx, { ids: [id], is_open: false })
  })

/**
 * Updates the search document, publishes a closing or reopening, and plans or cancels the notification to applicants that
 * the internship takes no more applications.
 */
const finishUpdate = async (trx: Transaction, before: rows.OwnInternship, status: InternshipStatus) => {
  await refreshSearchDocuments(trx, [before.id])
  const internship = await requireInternship(trx, before.id)
  const [wasOpen, is_open] = [before.status === 'active', status === 'active']
  if (wasOpen && !is_open) await planClosingNotice(trx, before.id)
  // Nobody has the first publication of an internship on a screen.
  if (wasOpen !== is_open && before.status !== 'draft') await publishOpenings(trx, { ids: [before.id], is_open })
  if (status === 'active') await cancelClosingNotice(trx, before.id)
  return internship
}
