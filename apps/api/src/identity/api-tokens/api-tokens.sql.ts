import type { ApiToken } from '@fledge/contract/integrations/api-tokens'
import type { TokenScope } from '@fledge/contract/integrations/scopes'
import { type RawBuilder, sql } from 'kysely'
import type { Session } from '../../platform/access/session.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { wireTime } from '../../platform/database/expressions.sql.ts'
import { newId } from '../../platform/database/ids.ts'

/** The own tokens; for the owners of a company also those of the other members. */
const isManaged = ({ user, company }: Session) =>
  company?.role === 'owner'
    ? sql`t.company_id = ${company.id}`
    : sql`t.user_id = ${user.id} and t.company_id is not distinct from ${company?.id ?? null}::uuid`

const selectWhere = async (db: Database | Transaction, condition: RawBuilder<unknown>) => {
  const { rows } = await sql<ApiToken>`
    select t.id, t.name, t.scopes, t.hint, ${wireTime(sql`t.created_at`)} as created_at,
      ${wireTime(sql`t.expires_at`)} as expires_at, ${wireTime(sql`t.last_used_at`)} as last_used_at,
      jsonb_build_object('id', u.id, 'full_name', u.full_name) as owner
    from api_tokens t join users u on u.id = t.user_id
    where ${condition} order by t.created_at desc, t.id desc`.execute(db)
  return rows
}

export const selectTokens = (db: Database, session: Session) => selectWhere(db, isManaged(session))

export const countTokens = async (trx: Transaction, userId: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from api_tokens where user_id = ${userId} and expires_at > now()`.execute(trx)
  return rows[0]?.count ?? 0
}

type NewToken = { name: string; scopes: TokenScope[]; expires_in_days: number; hash: string; hint: string }

export const insertToken = async (trx: Transaction, { user, company }: Session, token: NewToken) => {
  const id = newId()
  const { name, scopes, expires_in_days, hash, hint } = token
  await sql`
    insert into api_tokens (id, user_id, company_id, name, scopes, token_hash, hint, expires_at)
    values (${id}, ${user.id}, ${company?.id ?? null}, ${name}, ${scopes}::text[], ${hash}, ${hint},
      now() + make_interval(days => ${expires_in_days}::int))`.execute(trx)
  const [inserted] = await selectWhere(trx, sql`t.id = ${id}`)
  return inserted
}

export const removeToken = async (trx: Transaction, session: Session, id: string) => {
  const { rows } = await sql`
    delete from api_tokens t where t.id = ${id} and ${isManaged(session)} returning 1`.execute(trx)
  return rows.length > 0
}

export const removeTokensOf = async (trx: Transaction, userId: string) => {
  await trx.deleteFrom('api_tokens').where('user_id', '=', userId).execute()
}
