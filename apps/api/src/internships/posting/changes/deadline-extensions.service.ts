import { publishCompanyChange } from '../../../notifications/stream/company-changes.ts'
import type { CompanySession } from '../../../platform/access/session.ts'
import type { Database } from '../../../platform/database/database.ts'
import { refreshSearchDocuments } from '../../search/search-document.sql.ts'
import { editorOf, requireOwnOnes } from '../own-locks.service.ts'
import { changeDeadline, findToday } from '../posting.sql.ts'
import { failDeadline } from './deadline-rule.ts'
import { splitChanged } from './statuses.service.ts'

type Extension = { ids: string[]; application_deadline: string }

/** Never shortens: internships with a later deadline, or without one, keep it. Closed ones stay closed. */
export const extendDeadlines = (
  db: Database,
  session: CompanySession,
  { ids, application_deadline: deadline }: Extension,
) =>
  db.transaction().execute(async trx => {
    const own = await requireOwnOnes(trx, session, ids)
    if (deadline < (await findToday(trx))) failDeadline('The deadline cannot be in the past')
    const sooner = own.filter(({ application_deadline: day, held_at }) => !held_at && day !== null && day < deadline)
    const extended = sooner.map(({ id }) => id)
    if (extended.length > 0) await changeDeadline(trx, editorOf(session), extended, deadline)
    await refreshSearchDocuments(trx, extended)
    await publishCompanyChange(trx, session.company.id, 'internships')
    return splitChanged(ids, sooner)
  })
