import { AppError } from '../platform/errors.ts'
import { findUnprovenAccount } from './identity.sql.ts'
import type { IdentityDeps } from './identity-deps.ts'

/**
 * Call it when a person has proven an email. A stranger may have created an account with it without a proof: its name,
 * role, password, sessions and content are the stranger's, so the account is deleted and the owner gets a new one.
 */
export const deleteUnprovenAccount = async (
  { db, deleteAccount }: Pick<IdentityDeps, 'db' | 'deleteAccount'>,
  email: string,
) => {
  const user = await findUnprovenAccount(db, email)
  if (!user) return
  try {
    await deleteAccount(db, { user }, { dissolves: true })
  } catch (error) {
    // Another sign-in of the same person deleted it at the same moment.
    if (!(error instanceof AppError) || error.code !== 'unauthenticated') throw error
  }
}
