import type { InternshipStatus } from '@fledge/contract/statuses'
import type { CompanySession } from '../../../platform/access/session.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { failWhenHeld } from '../../holds/holds.service.ts'
import { isPublishable, requirePublishable } from '../check/check.service.ts'
import { countOpened, type Opening, requireOpeningLimits } from '../opening-limits.service.ts'
import { editorOf, requireInternship, requireOwn, requireOwnOnes } from '../own-locks.service.ts'
import { changeStatus, type OwnInternship } from '../posting.sql.ts'
import { canHaveDeadline, failDeadline } from './deadline-rule.ts'
import { finishUpdates } from './finish-updates.service.ts'

const isBeforeDeadline = ({ today, application_deadline: day }: OwnInternship) =>
  canHaveDeadline({ today, before: day, after: day, opensNow: true })

/** The acts on one internship and on many share this function, so that both have the same consequences. */
const setStatus = async (
  trx: Transaction,
  session: CompanySession,
  internships: OwnInternship[],
  status: InternshipStatus,
  opening?: Opening,
) => {
  const changed = internships.filter(own => own.status !== status)
  if (changed.length === 0) return
  const ids = changed.map(({ id }) => id)
  await changeStatus(trx, editorOf(session), ids, status)
  if (opening) await requireOpeningLimits(trx, session, opening, countOpened(changed))
  await finishUpdates(trx, session.company.id, changed, status)
}

export const publishInternship = (db: Database, session: CompanySession, id: string, opening: Opening) =>
  db.transaction().execute(async trx => {
    const own = await requireOwn(trx, session, id)
    await failWhenHeld(trx, own)
    if (!isBeforeDeadline(own))
      failDeadline('The application deadline has passed. Choose a later one to publish this internship.')
    if (own.status !== 'active') requirePublishable(own)
    await setStatus(trx, session, [own], 'active', opening)
    return requireInternship(trx, id)
  })

export const closeInternship = (db: Database, session: CompanySession, id: string) =>
  db.transaction().execute(async trx => {
    const own = await requireOwn(trx, session, id)
    await setStatus(trx, session, [own], 'closed')
    return requireInternship(trx, id)
  })

export const closeInternships = (db: Database, session: CompanySession, ids: string[]) =>
  db.transaction().execute(async trx => {
    const own = await requireOwnOnes(trx, session, ids)
    const open = own.filter(({ status }) => status === 'active')
    await setStatus(trx, session, open, 'closed')
    return splitChanged(ids, open)
  })

/**
 * A draft was never published, so it is not opened together with others: that needs a look at each. Internships that
 * were taken down are skipped too.
 */
export const reopenInternships = (db: Database, session: CompanySession, ids: string[], opening: Opening) =>
  db.transaction().execute(async trx => {
    const own = await requireOwnOnes(trx, session, ids)
    const closed = own.filter(
      each => each.status === 'closed' && !each.held_at && isBeforeDeadline(each) && isPublishable(each),
    )
    await setStatus(trx, session, closed, 'active', opening)
    return splitChanged(ids, closed)
  })

/** The response to a change of several internships: each id once, by what happened to it. */
export const splitChanged = (ids: string[], internships: OwnInternship[]) => {
  const changed = new Set(internships.map(({ id }) => id))
  return { changed: [...changed], skipped: [...new Set(ids)].filter(id => !changed.has(id)) }
}
