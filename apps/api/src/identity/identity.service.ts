import type { Role } from '@fledge/contract/identity'
import { cancelInterviewsOfStudent, handOverInterviews } from '../interviews/interview-leavers.service.ts'
import { forgetPerson } from '../notifications/notifications.service.ts'
import { lockDeletions } from '../platform/access/own-account.ts'
import type { Session } from '../platform/access/session.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import { forgetResponses } from '../platform/http/idempotency.ts'
import { keepSearchable, leaveWithAccount } from '../team/membership.service.ts'
import * as rows from './identity.sql.ts'
import type { IdentityDeps } from './identity-deps.ts'

const toUser = ({ id, email, full_name, role, avatar_url, company_id, company_role }: rows.AccountRow) => ({
  id,
  _id: id,
  email,
  full_name,
  role,
  ...(avatar_url ? { avatar_url } : {}),
  ...(company_id && company_role ? { company_id, company_role } : {}),
})
const toProfile = (row: rows.AccountRow) => ({ ...toUser(row), onboarded: row.onboarded })

const requireAccount = async (db: Database | Transaction, userId: string) =>
  (await rows.findAccount(db, userId)) ?? fail('profile_not_found', { extra: { exists: false } })

type Choice = { id?: string | undefined; email?: string | undefined; full_name: string; role: Role }

/** The session identifies the user; an id or email in the body must match it. */
export const initializeProfile = async (db: Database, { user }: Session, choice: Choice) => {
  const { id = user.id, email = user.email, full_name, role } = choice
  if (id !== user.id || email !== user.email) fail('forbidden')
  return db.transaction().execute(async trx => {
    const isNew = await rows.chooseRole(trx, user.id, { full_name, role })
    const account = await requireAccount(trx, user.id)
    return { isNew, profile: toProfile(account), user: toUser(account) }
  })
}

export const getAccountProfile = async (db: Database, { user }: Session) => toProfile(await requireAccount(db, user.id))

export const getMe = async (db: Database, { user }: Session) => toUser(await requireAccount(db, user.id))

/** A company without a profile has the name of its first owner, so its search documents may change in the same transaction. */
const changeUser = async (trx: Transaction, { user, company }: Caller, changed: rows.ChangedUser) => {
  const change = () => rows.updateUser(trx, user.id, changed)
  await (company ? keepSearchable(trx, company.id, change) : change())
}

export const changeName = (db: Database, session: Caller, full_name: string) =>
  db.transaction().execute(trx => changeUser(trx, session, { full_name }))

type Caller = Pick<Session, 'user' | 'company'>
type OwnChange = { full_name?: string | undefined; avatar_url?: string | null | undefined }

export const updateMe = async (
  { db, changeAvatar }: Pick<IdentityDeps, 'db' | 'changeAvatar'>,
  session: Session,
  { full_name, avatar_url }: OwnChange,
) => {
  const { id } = session.user
  await requireAccount(db, id)
  await db.transaction().execute(async trx => {
    await changeUser(trx, session, { full_name, image: avatar_url })
    if (avatar_url !== undefined) await changeAvatar(trx, id, avatar_url)
  })
  return getMe(db, session)
}

type Leaver = Pick<Session['user'], 'id' | 'email' | 'role'>

/** Deletes the account with all personal data and corrects the counts, in one transaction. */
export const deleteAccount = (db: Database, { user }: { user: Leaver }, { dissolves } = { dissolves: false }) =>
  db.transaction().execute(async trx => {
    await lockDeletions(trx, user.role === 'company' ? 'company' : 'student')
    const account = (await rows.lockAccount(trx, user.id)) ?? fail('unauthenticated')
    if (account.role === 'company') await leaveWithAccount(trx, user.id, { dissolves, handOver: handOverInterviews })
    await rows.lockApplications(trx, user.id)
    await cancelInterviewsOfStudent(trx, user.id)
    await rows.lockReferences(trx, user.id)
    await rows.lockCounters(trx, user.id)
    await forgetResponses(trx, [user.id, ...(await rows.listApplicationIds(trx, user.id))], account.full_name)
    await rows.deleteApplications(trx, user.id)
    await forgetPerson(trx, user.id)
    await rows.deleteTraces(trx, user)
    await rows.deleteUser(trx, user.id)
  })
