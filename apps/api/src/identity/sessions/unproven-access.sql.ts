import type { Database } from '../../platform/database/database.ts'

/**
 * Whoever proves an address takes over the account that was made with it unproven, and nothing a stranger may have set in
 * it stays: no password, no link, no second factor, no session. Does nothing to a proven account.
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
