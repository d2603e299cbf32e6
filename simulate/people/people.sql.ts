import type { Database } from '../../apps/api/src/platform/database/database.ts'
import { newId } from '../../apps/api/src/platform/database/ids.ts'

export type Account = { id: string; email: string; full_name: string; role: 'student' | 'company' }

/** Signing up has tests of its own. */
export const insertAccounts = async (db: Database, accounts: Account[]) => {
  for (let start = 0; start < accounts.length; start += 500) {
    const some = accounts.slice(start, start + 500)
    await db
      .insertInto('users')
      .values(some.map(account => ({ ...account, email_verified: true })))
      .execute()
  }
}

export const insertSession = (db: Database, userId: string, token: string, expires: Date) =>
  db.insertInto('sessions').values({ id: newId(), user_id: userId, token, expires_at: expires }).execute()
