import type { CompanyDashboard } from '@fledge/contract/companies'
import type { CompanySession } from '../platform/access/session.ts'
import type { Database } from '../platform/database/database.ts'
import {
  countDeadlinesThisWeek,
  countDrafts,
  countReached,
  findTotals,
  listDays,
  listDeadlinesThisWeek,
} from './dashboard.sql.ts'

/** Reads stored totals instead of summing over all internships, so the cost does not grow with the company. */
export const getCompanyDashboard = async (db: Database, { company }: CompanySession): Promise<CompanyDashboard> => {
  const [totals, days, reached, drafts, closing, deadlines] = await Promise.all([
    findTotals(db, company.id),
    listDays(db, company.id),
    countReached(db, company.id),
    countDrafts(db, company.id),
    countDeadlinesThisWeek(db, company.id),
    listDeadlinesThisWeek(db, company.id),
  ])
  const { views, applications } = totals
  return {
    totals,
    days,
    funnel: { views, applications, shortlisted: reached.shortlisted, accepted: reached.accepted },
    attention: {
      new_applicants: reached.pending,
      closing_this_week: closing,
      deadlines_this_week: deadlines,
      drafts,
    },
  }
}
