import type { Session } from '../../platform/access/session.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import * as evidence from '../../reports/evidence.sql.ts'
import type { TargetRef } from '../../reports/report-target.ts'
import { isReporter } from '../acts/acts.sql.ts'

/** Finds the target of a case as it is now; undefined when it is deleted. */
export const findSubject = (db: Database | Transaction, { target, id, seq }: TargetRef) => {
  switch (target) {
    case 'internship':
      return evidence.findInternship(db, id)
    case 'company':
      return evidence.findCompany(db, id)
    case 'account':
      return evidence.findAccount(db, id)
    case 'message':
      return evidence.findMessage(db, { threadId: id, seq })
  }
}

/** Whether a case concerns the operator or their company, or whether the operator reported it. */
export const isOwnCase = async (
  db: Database | Transaction,
  { user, company }: Session,
  ref: TargetRef,
  subject: evidence.Found | undefined,
) =>
  (company !== null && subject?.company_id === company.id) ||
  subject?.author_id === user.id ||
  (ref.target === 'account' && ref.id === user.id) ||
  (await isReporter(db, user.id, ref))
