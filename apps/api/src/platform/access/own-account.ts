import { hasCompanyRole } from '@fledge/contract/wire/endpoint'
import { sql } from 'kysely'
import { prepare } from '../database/compile-once.ts'
import type { Transaction } from '../database/database.ts'
import { fail } from '../errors.ts'
import type { CompanySession, Membership, Session } from './session.ts'

/**
 * Locks the caller's account before anything else that the transaction locks (see decision 0023). The deletion of the account
 * waits for the transaction or makes it fail here; without the lock, both could wait for rows of each other.
 */
export const requireOwnAccount = async (trx: Transaction, userId: string) => {
  if ((await lockAccount(trx, { userId })).length === 0) fail('unauthenticated')
}

const lockAccount = prepare<{ userId: string }, object>(
  ({ userId }) => sql`select from users where id = ${userId} for share`,
)

type Lock = 'share' | 'no key update'

/**
 * The first locks of every write of a company: the own account, then the company. The removal of a member and the deletion of
 * the company wait for the writes before them; a member who was removed meanwhile, or lost the role that the operation needs, is
 * rejected. A transaction that changes the company or its members takes `no key update`: two that upgraded a shared lock would
 * wait for each other.
 */
export const requireMembership = async (trx: Transaction, { user, company }: CompanySession, lock: Lock = 'share') => {
  await requireOwnAccount(trx, user.id)
  const { rows: companies } = await sql`
    select from companies where id = ${company.id} and deleted_at is null for ${sql.raw(lock)}`.execute(trx)
  // A statement of its own: the one that waited for the lock still sees the membership of before.
  const { rows: members } = await sql<Pick<Membership, 'role'>>`
    select role from company_members where user_id = ${user.id} and company_id = ${company.id}`.execute(trx)
  const { role } = members[0] ?? fail('forbidden')
  if (companies.length === 0) fail('unauthenticated')
  if (!hasCompanyRole(role, company.needed)) fail('forbidden')
}

/** Locks the membership of a colleague or the account of a student. Both must be the first locks of a transaction. */
export const requireWriter = (trx: Transaction, session: Session) =>
  isOfCompany(session) ? requireMembership(trx, session) : requireOwnAccount(trx, session.user.id)

const isOfCompany = (session: Session): session is CompanySession => session.company !== null

/** An arbitrary number that all servers share. */
const deletionLock = 7_305_003

/**
 * The first lock of the deletion of an account or a company. A company's deletion runs while nothing else is deleted: both would
 * delete swipes, saves and views of the same students, each in its own order.
 */
export const lockDeletions = (trx: Transaction, deleted: 'company' | 'student') =>
  (deleted === 'company'
    ? sql`select pg_advisory_xact_lock(${deletionLock})`
    : sql`select pg_advisory_xact_lock_shared(${deletionLock})`
  ).execute(trx)
