import type { Transaction } from '../platform/database/database.ts'
import { insertBlockedSenders, listMemberEmails } from './blocks.sql.ts'

export { deleteBlockedSenders as forgetBlockedSenders, isSilenced } from './blocks.sql.ts'

/**
 * Keeps the students' blocks when a company is deleted or a person leaves it: otherwise the same people could found
 * another company and write again. Without `userId`, the blocks of the company are kept against all its members.
 */
export const keepBlocks = async (trx: Transaction, companyId: string, userId: string | null = null) => {
  const emails = await listMemberEmails(trx, companyId, userId)
  if (emails.length > 0) await insertBlockedSenders(trx, companyId, emails)
}
