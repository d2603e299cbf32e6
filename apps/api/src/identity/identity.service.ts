import type { Role } from '@fledge/contract/identity'
import type { Session } from '../platform/access/session.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { passWhenUnavailable } from '../platform/database/database-errors.ts'
import { fail } from '../platform/errors.ts'
import * as rows from './identity.sql.ts'
import type { IdentityDeps } from './identity-deps.ts'

export { chooseRole } from './identity.sql.ts'

const toUser = ({ id, email, full_name, role, avatar_url, company_id, company_role, ...flags }: rows.AccountRow) => ({
  id,
  _id: id,
  email,
  full_name,
  role,
  ...(avatar_url ? { avatar_url } : {}),
  ...(company_id && company_role ? { company_id, company_role } : {}),
  ...(flags.is_operator ? { is_operator: true as const } : {}),
  ...(flags.is_suspended ? { is_suspended: true as const } : {}),
})
const toProfile = (row: rows.AccountRow) => ({
  ...toUser(row),
  onboarded: row.onboarded,
  ...(row.company_name ? { company_name: row.company_name } : {}),
})

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

export const getMe = async (
  { db, countTopPicksLeft }: Pick<IdentityDeps, 'db' | 'countTopPicksLeft'>,
  { user }: Session,
) => {
  const me = toUser(await requireAccount(db, user.id))
  if (me.role !== 'student') return me
  // Who is signed in can be told while the applications are locked.
  const top_picks_left = await countTopPicksLeft(db, user.id).catch(passWhenUnavailable)
  return top_picks_left === undefined ? me : { ...me, top_picks_left }
}

type Caller = Pick<Session, 'user' | 'company'>
type Renaming = Pick<IdentityDeps, 'db' | 'keepSearchable'>

const changeUser = async (
  trx: Transaction,
  { keepSearchable }: Renaming,
  { user, company }: Caller,
  changed: rows.ChangedUser,
) => {
  const change = () => rows.updateUser(trx, user.id, changed)
  await (company ? keepSearchable(trx, company.id, change) : change())
}

export const changeName = (deps: Renaming, session: Caller, full_name: string) =>
  deps.db.transaction().execute(trx => changeUser(trx, deps, session, { full_name }))

type OwnChange = { full_name?: string | undefined; avatar_url?: string | null | undefined }

export const updateMe = async (
  deps: Renaming & Pick<IdentityDeps, 'changeAvatar'>,
  session: Session,
  { full_name, avatar_url }: OwnChange,
) => {
  const { id } = session.user
  await requireAccount(deps.db, id)
  await deps.db.transaction().execute(async trx => {
    await changeUser(trx, deps, session, { full_name, image: avatar_url })
    if (avatar_url !== undefined) await deps.changeAvatar(trx, id, avatar_url)
  })
  return toUser(await requireAccount(deps.db, id))
}
