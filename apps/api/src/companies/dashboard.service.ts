import type { CompanyDashboard } from '@fledge/contract/companies'
import type { CompanySession } from '../platform/access/session.ts'
import type { Database } from '../platform/database/database.ts'
import { findDashboard } from './dashboard.sql.ts'

/** Reads stored totals instead of summing over all internships, so the cost does not grow with the company. */
export const getCompanyDashboard = async (db: Database, { company }: CompanySession): Promise<CompanyDashboard> => {
  const { internships, applications, views, pending, shortlisted, accepted, drafts, closing, deadlines, days } =
    await findDashboard(db, company.id)
  return {
    totals: { internships, applications, views },
    days,
    funnel: { views, applications, shortlisted, accepted },
    attention: { new_applicants: pending, closing_this_week: closing, deadlines_this_week: deadlines, drafts },
  }
}
