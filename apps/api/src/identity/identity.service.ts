import type { Role } from '@fledge/contract/identity'
import type { Database, Transaction } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'
import type { Session } from '../platform/session.ts'
import { type AccountRow, chooseRole, deleteTraces, deleteUser, findAccount, listApplicants } from './identity.sql.ts'

export type InternshipGone = { student_id: string; title: string }
export type TellApplicants = (trx: Transaction, gone: InternshipGone[]) => Promise<void>

const toUser = ({ id, email, full_name, role }: AccountRow) => ({ id, _id: id, email, full_name, role })
const toProfile = (row: AccountRow) => ({ ...toUser(row), onboarded: row.onboarded })

const requireAccount = async (db: Database | Transaction, userId: string) =>
  (await findAccount(db, userId)) ?? fail('profile_not_found', { extra: { exists: false } })

type Choice = { id?: string | undefined; email?: string | undefined; full_name: string; role: Role }

/** Who it is comes from the session; what the body says about that may only agree. */
export const initializeProfile = async (db: Database, { user }: Session, choice: Choice) => {
  const { id = user.id, email = user.email, full_name, role } = choice
  if (id !== user.id || email !== user.email) fail('forbidden')
  return db.transaction().execute(async trx => {
    const isNew = await chooseRole(trx, user.id, { full_name, role })
    const account = await requireAccount(trx, user.id)
    return { isNew, profile: toProfile(account), user: toUser(account) }
  })
}

export const getAccountProfile = async (db: Database, { user }: Session) => toProfile(await requireAccount(db, user.id))

export const getMe = async (db: Database, { user }: Session) => toUser(await requireAccount(db, user.id))

/** Gone at once and for good: sessions, proofs and everything personal in one transaction, with the counts put right. */
export const deleteAccount = (db: Database, { user }: Session, tellApplicants: TellApplicants) =>
  db.transaction().execute(async trx => {
    const concerned = await listApplicants(trx, user.id)
    await deleteTraces(trx, user)
    await deleteUser(trx, user.id)
    await tellApplicants(trx, concerned)
  })
