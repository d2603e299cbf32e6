import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { lockKey } from '../../platform/database/key-lock.sql.ts'
import type { TargetRef } from '../../reports/report-target.ts'

/** Serializes the acts on one target, so that of two operators one decides and the other sees the decision. */
export const lockCase = (trx: Transaction, { target, id, seq }: TargetRef) =>
  lockKey(trx, `case:${target}:${id}:${seq}`)

export const lockCompany = (trx: Transaction, companyId: string) =>
  sql`select from companies where id = ${companyId} for no key update`.execute(trx)

/** The company of which this person is the only member. */
export const findCompanyOfOne = async (trx: Transaction, userId: string) => {
  const { rows } = await sql<{ company_id: string }>`
    select m.company_id from company_members m
    where m.user_id = ${userId} and not exists (
      select from company_members other where other.company_id = m.company_id and other.user_id <> m.user_id)`.execute(
    trx,
  )
  return rows[0]?.company_id
}

/** Whether one of these people, or a member of this company, is an operator. */
export const concernsOperators = async (trx: Transaction, { target, id }: TargetRef) => {
  const isConcerned =
    target === 'company'
      ? sql`user_id in (select user_id from company_members where company_id = ${id})`
      : sql`user_id = ${id}`
  const { rows } = await sql`select from operators where ${isConcerned} limit 1`.execute(trx)
  return rows.length > 0
}

/** Whether the operator has an open report about the target. */
export const isReporter = async (db: Database | Transaction, userId: string, { target, id, seq }: TargetRef) => {
  const { rows } = await sql`
    select from reports
    where reporter_id = ${userId} and target = ${target} and target_id = ${id} and seq = ${seq} and closed_at is null`.execute(
    db,
  )
  return rows.length > 0
}

/** Owners and recruiters, who may change the internships of the company. */
export const listPosters = async (trx: Transaction, companyId: string) => {
  const { rows } = await sql<{ email: string }>`
    select u.email from company_members m join users u on u.id = m.user_id
    where m.company_id = ${companyId} and m.role in ('owner', 'recruiter') order by u.id`.execute(trx)
  return rows
}
