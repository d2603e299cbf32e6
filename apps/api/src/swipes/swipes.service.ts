import type { SkipReason } from '@fledge/contract/matching/match'
import type { Direction, SwipeOutcome } from '@fledge/contract/swipes'
import { errors } from '@fledge/contract/wire/errors'
import { toPagination } from '@fledge/contract/wire/paging'
import type { CompanySession, Session } from '../platform/access/session.ts'
import { lockOwnAccount } from '../platform/access/writer-locks.ts'
import type { Database } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import { saveBySwipe, unsaveBySwipe } from '../saved/saved.service.ts'
import { forgetSkips, learnFromSkips } from './preferences/match-preferences.service.ts'
import {
  deleteSwipe,
  findStats,
  findSwipes,
  listSwipeRows,
  lockDecidable,
  lockInternship,
  type SwipeRow,
  upsertSwipes,
} from './swipes.sql.ts'

type Choice = { internship_id: string; direction: Direction; reason?: SkipReason | undefined }
type Refusal = 'internship_not_found' | 'not_accepting' | 'swipe_not_found'
type Recorded =
  | { internship_id: string; code: Refusal }
  | { internship_id: string; code?: never; isNew: boolean; swipe: SwipeRow }
/** `isFirst` means that no earlier choice in the request is about the same internship. */
type Decided = Choice & { code?: Refusal; isFirst?: boolean }

export const recordSwipe = async (db: Database, session: Session, choice: Choice) => {
  const [outcome] = await recordAll(db, session, [choice])
  if (!outcome || outcome.code) return fail(outcome?.code ?? 'swipe_not_found')
  return outcome
}

/** Records swipes in the given order; each has the outcome that it would have had alone. */
export const recordSwipes = async (db: Database, session: Session, choices: Choice[]): Promise<SwipeOutcome[]> =>
  (await recordAll(db, session, choices)).map(({ internship_id, ...recorded }) => {
    if (!recorded.code) return { internship_id, status: recorded.isNew ? 201 : 200, swipe: recorded.swipe }
    const { status, message } = errors[recorded.code]
    return { internship_id, status, error: message, code: recorded.code }
  })

/**
 * A swipe to the right also saves the internship; changing it to the left removes that save. A repeated swipe changes
 * nothing, so clients may retry. Of several swipes on one internship, only the last is written, because one statement
 * cannot change a row twice.
 */
const recordAll = (db: Database, { user }: Session, choices: Choice[]): Promise<Recorded[]> =>
  db.transaction().execute(async trx => {
    await lockOwnAccount(trx, user.id)
    const ids = [...new Set(choices.map(choice => choice.internship_id))]
    const internships = await lockDecidable(trx, ids)
    const before = await findSwipes(trx, user.id, ids)
    const decided = decideInOrder(choices, internships, before)
    const chosen = new Map(
      decided.flatMap(({ internship_id, direction, code }) => (code ? [] : [[internship_id, direction] as const])),
    )
    const changed = await upsertSwipes(trx, user.id, [...chosen])
    const changedTo = (side: Direction) => [...changed.keys()].filter(id => chosen.get(id) === side)
    await saveBySwipe(trx, user.id, changedTo('right'))
    await unsaveBySwipe(trx, user.id, changedTo('left'))
    await learnFromSkips(trx, user.id, reasonsOf(decided))
    const noSkips = changedTo('right').filter(id => before.get(id)?.direction === 'left')
    await forgetSkips(trx, user.id, noSkips)
    const stored = changed.size < chosen.size ? await findSwipes(trx, user.id, [...chosen.keys()]) : before
    return decided.map(({ internship_id, direction, code, isFirst }) => {
      const change = changed.get(internship_id)
      const swipe = change?.swipe ?? stored.get(internship_id)
      if (code || !swipe) return { internship_id, code: code ?? 'swipe_not_found' }
      return { internship_id, isNew: isFirst === true && change?.isNew === true, swipe: { ...swipe, direction } }
    })
  })

/**
 * A closed internship accepts only a repetition of the stored decision, because a client retries a request whose
 * response was lost.
 */
const decideInOrder = (
  choices: Choice[],
  internships: Map<string, { is_open: boolean }>,
  before: Map<string, { direction: Direction }>,
): Decided[] => {
  const directions = new Map([...before].map(([id, { direction }]) => [id, direction]))
  const seen = new Set<string>()
  return choices.map(choice => {
    const { internship_id: id, direction } = choice
    const internship = internships.get(id)
    if (!internship) return { ...choice, code: 'internship_not_found' }
    if (!internship.is_open && directions.get(id) !== direction) return { ...choice, code: 'not_accepting' }
    const isFirst = !seen.has(id)
    seen.add(id)
    directions.set(id, direction)
    return { ...choice, isFirst }
  })
}

/** The last reason of each internship; a save after it takes it back. */
const reasonsOf = (decided: Decided[]) => {
  const reasons = new Map<string, SkipReason>()
  for (const { internship_id: id, code, direction, reason } of decided) {
    if (code) continue
    if (direction === 'right') reasons.delete(id)
    else if (reason) reasons.set(id, reason)
  }
  return reasons
}

type Page = { page: number; limit: number; direction?: Direction | undefined }

export const listSwipes = async (db: Database, { user }: Session, { page, limit, direction }: Page) => {
  const offset = (page - 1) * limit
  const { total, swipes } = await listSwipeRows(db, { studentId: user.id, direction, offset, limit })
  return { swipes, pagination: toPagination(page, limit, total) }
}

export const undoSwipe = (db: Database, { user }: Session, internshipId: string) =>
  db.transaction().execute(async trx => {
    await lockOwnAccount(trx, user.id)
    const decision = { studentId: user.id, internshipId }
    await lockInternship(trx, internshipId)
    if (!(await deleteSwipe(trx, decision))) fail('swipe_not_found')
    await unsaveBySwipe(trx, user.id, [internshipId])
    await forgetSkips(trx, user.id, [internshipId])
  })

export const getSwipeStats = async (db: Database, { company }: CompanySession, internshipId: string) => {
  const found = (await findStats(db, internshipId)) ?? fail('internship_not_found')
  if (found.company_id !== company.id) fail(found.status === 'active' ? 'forbidden' : 'internship_not_found')
  const { right, left } = found
  const total = right + left
  return { right, left, total, interest_rate: total === 0 ? 0 : Math.round((right / total) * 10_000) / 10_000 }
}
