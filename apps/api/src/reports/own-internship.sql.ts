import type { Transaction } from '../platform/database/database.ts'

export const isOwnInternship = async (trx: Transaction, companyId: string, id: string) => {
  const row = await trx
    .selectFrom('internships')
    .select('id')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
