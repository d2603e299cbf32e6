import { hasCompanyRole } from '@fledge/contract/wire/endpoint'
import { sql } from 'kysely'
import { prepare } from '../database/compile-once.ts'
import type { Transaction } from '../database/database.ts'
import { fail } from '../errors.ts'
import type { CompanySession, Membership, Session } from './session.ts'

/**
 * Locks the caller's account before the transaction locks anything else (decision 0023). A deletion of the account
 * waits for the transaction, or the transaction fails here. Without the lock, both could wait for each other's rows.
 */
export const lockOwnAccount = async (trx: Transaction, userId: string) => {
  if ((await lockAccountRow(trx, { userId })).length === 0) fail('unauthenticated')
}

const lockAccountRow = prepare<{ userId: string }, object>(
  ({ userId }) => sql`select from users where id = ${userId} for share`,
)

type Lock = 'share' | 'no key update'

/** The session of a member, or a member whom the link of a mail names. */
type Member = { user: Pick<CompanySession['user'], 'id'>; company: Pick<Membership, 'id' | 'needed'> }

/**
 * Every write of a company first locks the caller's account and then the company. Removals of members and the deletion
 * of the company wait for these locks. A caller who was removed meanwhile, or lost the role that the operation needs,
 * is rejected. A transaction that changes the company or its members takes `no key update`, because two that upgraded a
 * shared lock would wait for each other.
 */
export const lockMembership = async (trx: Transaction, { user, company }: Member, lock: Lock = 'share') => {
  await lockOwnAccount(trx, user.id)
  const { rows: companies } = await sql`
    select from companies where id = ${company.id} and deleted_at is null for ${sql.raw(lock)}`.execute(trx)
  // This is a separate statement, because the one that waited for the lock still sees the membership before the wait.
  const { rows: members } = await sql<Pick<Membership, 'role'>>`
    select role from company_members where user_id = ${user.id} and company_id = ${company.id}`.execute(trx)
  const { role } = members[0] ?? fail('forbidden')
  if (companies.length === 0) fail('unauthenticated')
  if (!hasCompanyRole(role, company.needed)) fail('forbidden')
}

/**
 * Locks the membership of a company's member, or the account of a student. These must be a transaction's first locks.
 */
export const lockWriter = (trx: Transaction, session: Session) =>
  isOfCompany(session) ? lockMembership(trx, session) : lockOwnAccount(trx, session.user.id)

const isOfCompany = (session: Session): session is CompanySession => session.company !== null

/** An arbitrary number that all servers share. */
const deletionLock = 7_305_003

/**
 * The deletion of an account or a company takes this lock first. The deletion of a company runs alone, because two
 * deletions would delete swipes, saves and views of the same students in different orders.
 */
export const lockDeletions = (trx: Transaction, deleted: 'company' | 'student') =>
  (deleted === 'company'
    ? sql`select pg_advisory_xact_lock(${deletionLock})`
    : sql`select pg_advisory_xact_lock_shared(${deletionLock})`
  ).execute(trx)
