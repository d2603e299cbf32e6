import type { Database } from '../../platform/database/database.ts'

/**
 * Gives an account with an unverified email to the person who has verified it. A stranger may have created the account, so its
 * password, linked accounts, second factor and sessions are deleted. A verified account stays as it is.
 */
export const dropUnprovenAccess = (db: Database, email: string) =>
  db.transaction().execute(async trx => {
    const claimed = await trx
      .updateTable('users')
      .set({ email_verified: true, two_factor_enabled: false })
      .where('email', '=', email)
      .where('email_verified', '=', false)
      .returning('id')
      .executeTakeFirst()
    if (!claimed) return
    await trx.deleteFrom('accounts').where('user_id', '=', claimed.id).execute()
    await trx.deleteFrom('two_factors').where('user_id', '=', claimed.id).execute()
    await trx.deleteFrom('sessions').where('user_id', '=', claimed.id).execute()
    await trx.deleteFrom('tickets').where('user_id', '=', claimed.id).execute()
  })
