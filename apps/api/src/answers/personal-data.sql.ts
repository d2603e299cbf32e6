import { sql } from 'kysely'
import type { ExportScope } from '../platform/access/personal-data.ts'
import type { Transaction } from '../platform/database/database.ts'

export const exportPerson = ({ person: { id }, companyId }: ExportScope) => ({
  answers: sql`
    select k.application_id, k.promised_days, k.due_at, k.answered_at, k.lapsed_at, k.decide_by, k.decided_at, k.decision_lapsed_at
    from answer_clocks k left join applications a on a.id = k.application_id
    where a.student_id = ${id} or k.company_id = ${companyId} order by k.started_at, k.id`,
})

/** Students were told that the company is gone, so nobody waits for its answers. */
export const forgetCompany = (trx: Transaction, companyId: string) =>
  trx.deleteFrom('answer_clocks').where('company_id', '=', companyId).execute()
