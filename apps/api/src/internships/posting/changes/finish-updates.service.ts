import type { InternshipStatus } from '@fledge/contract/statuses'
import { publishCompanyChange } from '../../../notifications/stream/company-changes.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { publishOpenings } from '../../opening-events.ts'
import { refreshSearchDocuments } from '../../search/search-document.sql.ts'
import { cancelClosingNotices, planClosingNotices } from '../closing-notices.sql.ts'
import type { OwnInternship } from '../posting.sql.ts'

/**
 * Updates the search documents, publishes closings and reopenings, and plans or cancels the notification to applicants
 * that an internship takes no more applications. `before` has the internships as they were; all have `status` now.
 */
export const finishUpdates = async (
  trx: Transaction,
  companyId: string,
  before: OwnInternship[],
  status: InternshipStatus,
) => {
  const idsOf = (internships: OwnInternship[]) => internships.map(({ id }) => id)
  const is_open = status === 'active'
  const turned = before.filter(own => (own.status === 'active') !== is_open)
  await refreshSearchDocuments(trx, idsOf(before))
  if (is_open) await cancelClosingNotices(trx, idsOf(before))
  else if (turned.length > 0) await planClosingNotices(trx, idsOf(turned))
  // Nobody has the first publication of an internship on a screen.
  await publishOpenings(trx, { ids: idsOf(turned.filter(own => own.status !== 'draft')), is_open })
  await publishCompanyChange(trx, companyId, 'internships')
}
