import { releaseInternships } from '../../internships/holds/holds.service.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { closeReports } from '../../reports/close-reports.service.ts'
import type { TargetRef } from '../../reports/report-target.ts'

/**
 * Closes the open reports as unfounded, and shows an internship again that they had hidden. Returns false without open
 * reports.
 */
export const dismissReports = async (trx: Transaction, ref: TargetRef) => {
  const closed = await closeReports(trx, ref, 'dismissed')
  if (ref.target === 'internship') await releaseInternships(trx, [ref.id], 'reports')
  return closed > 0
}
