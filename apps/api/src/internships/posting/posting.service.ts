import {
  type createInternshipInput,
  internshipsPerCompany,
  internshipsPerDay,
  invalidStipendRange,
  isStipendRange,
  type updateInternshipInput,
} from '@fledge/contract/posting'
import type { z } from 'zod'
import { publishCompanyChange } from '../../notifications/stream/company-changes.ts'
import { ownKey, requireAttempt } from '../../platform/access/rate-limits.ts'
import type { CompanySession } from '../../platform/access/session.ts'
import { lockMembership } from '../../platform/access/writer-locks.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { failWhenCopyOfHeld, failWhenHeld } from '../holds/holds.service.ts'
import { publishOpenings } from '../opening-events.ts'
import { refreshSearchDocuments } from '../search/search-document.sql.ts'
import { notifyDeleted } from './applicant-notifications.ts'
import { canHaveDeadline, failDeadline } from './changes/deadline-rule.ts'
import { finishUpdates } from './changes/finish-updates.service.ts'
import { addFacts, statusAfterCheck } from './check/check.service.ts'
import { countOpened, type Opening, requireOpeningLimits } from './opening-limits.service.ts'
import { editorOf, requireInternship, requireOwn } from './own-locks.service.ts'
import * as rows from './posting.sql.ts'

const dailyLimit = { max: internshipsPerDay, windowSeconds: 24 * 3600 }

/** Call it last, so that a rejected internship does not use up the daily limit. */
const requireDailyLimit = async (trx: Transaction, companyId: string) => {
  const message = `You have posted ${internshipsPerDay} internships today, the most a company can post in a day.`
  await requireAttempt(trx, ownKey('post', companyId), dailyLimit, message)
}

export const createInternship = async (
  trx: Transaction,
  session: CompanySession,
  input: z.output<typeof createInternshipInput>,
  opening: Opening,
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
  await failWhenCopyOfHeld(trx, session.company.id, input)
  const { status, ...check } = statusAfterCheck(input, input.status)
  const id = await rows.insertInternship(trx, editorOf(session), { ...input, status })
  await requireDailyLimit(trx, session.company.id)
  if (status === 'active') await requireOpeningLimits(trx, session, opening, { firstTime: 1, all: 1 })
  await refreshSearchDocuments(trx, [id])
  await publishCompanyChange(trx, session.company.id, 'internships')
  return { internship: await requireInternship(trx, id), ...check, ...(await addFacts(trx, session, input, check)) }
}

export const updateInternship = (
  db: Database,
  session: CompanySession,
  id: string,
  { updated_at: lastSeen, ...input }: z.output<typeof updateInternshipInput>,
  opening: Opening,
) =>
  db.transaction().execute(async trx => {
    const own = await requireOwn(trx, session, id)
    await failWhenHeld(trx, own)
    if (lastSeen && own.updated_at.getTime() !== Date.parse(lastSeen)) fail('changed_elsewhere')
    const { status: wanted = own.status, application_deadline = own.application_deadline } = input
    const deadline = {
      today: own.today,
      before: own.application_deadline,
      after: application_deadline,
      opensNow: wanted === 'active' && own.status !== 'active',
    }
    if (!canHaveDeadline(deadline)) failDeadline('The deadline cannot be in the past')
    requireStipendOrder(own, input)
    await failWhenCopyOfHeld(trx, session.company.id, input)
    const { status, ...check } = statusAfterCheck({ ...own, ...input }, wanted, own)
    await rows.updateFields(trx, editorOf(session), id, { ...input, status })
    if (status === 'active' && own.status !== 'active')
      await requireOpeningLimits(trx, session, opening, countOpened([own]))
    await finishUpdates(trx, session.company.id, [own], status)
    const facts = await addFacts(trx, session, { ...own, ...input }, check)
    return { internship: await requireInternship(trx, id), ...check, ...facts }
  })

/** The contract checks only the amounts in the body; here one of the two may be the stored one. */
const requireStipendOrder = (own: rows.OwnInternship, input: z.output<typeof updateInternshipInput>) => {
  const { stipend_min = own.stipend_min, stipend_max = own.stipend_max } = input
  if (isStipendRange({ stipend_min, stipend_max })) return
  const field = input.stipend_max === undefined ? 'stipend_min' : 'stipend_max'
  fail('invalid_input', { message: invalidStipendRange, fields: { [field]: invalidStipendRange } })
}

export const deleteInternship = (db: Database, session: CompanySession, id: string) =>
  db.transaction().execute(async trx => {
    const own = await requireOwn(trx, session, id)
    await rows.markDeleted(trx, session.company.id, id)
    await refreshSearchDocuments(trx, [id])
    await notifyDeleted(trx, await requireInternship(trx, id))
    if (own.status === 'active') await publishOpenings(trx, { ids: [id], is_open: false })
    await publishCompanyChange(trx, session.company.id, 'internships')
  })
