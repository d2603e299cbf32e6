import { sql } from 'kysely'
import type { ExportScope } from '../platform/access/personal-data.ts'
import type { Transaction } from '../platform/database/database.ts'

/** What was sent is in the conversations. A batch adds what is still waiting, for its sender and the company's owners. */
export const exportPerson = ({ person: { id }, companyId }: ExportScope) => ({
  batches: sql`
    select b.kind, b.state, b.proposal, b.due_at, b.created_at,
      (select jsonb_agg(jsonb_build_object('application_id', t.application_id, 'body', t.body, 'state', t.state, 'refusal', t.refusal)
        order by t.application_id) from batch_items t where t.batch_id = b.id) as items
    from batches b where b.company_id = ${companyId} or b.sender_id = ${id} order by b.created_at, b.id`,
})

export const forgetCompany = (trx: Transaction, companyId: string) =>
  trx.deleteFrom('batches').where('company_id', '=', companyId).execute()
