import type { MessageTemplate } from '@fledge/contract/messages/templates'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { nextVersion, wireTime } from '../../platform/database/expressions.sql.ts'
import { newId } from '../../platform/database/ids.ts'

const columns = sql`id, name, body, ${wireTime(sql`updated_at`)} as updated_at`

type Input = { name: string; body: string }

export const selectTemplates = async (db: Database, companyId: string) => {
  const { rows } = await sql<MessageTemplate>`
    select ${columns} from message_templates where company_id = ${companyId} order by created_at, id`.execute(db)
  return rows
}

/**
 * Returns nothing when the company already has `max` templates. The caller has locked the company, so that the count is
 * exact.
 */
export const insertTemplate = async (trx: Transaction, companyId: string, { name, body }: Input, max: number) => {
  const { rows } = await sql<MessageTemplate>`
    insert into message_templates (id, company_id, name, body)
    select ${newId()}, ${companyId}, ${name}, ${body}
    where (select count(*) from message_templates where company_id = ${companyId}) < ${max}
    returning ${columns}`.execute(trx)
  return rows[0]
}

export const changeTemplate = async (trx: Transaction, companyId: string, id: string, { name, body }: Input) => {
  const { rows } = await sql<MessageTemplate>`
    update message_templates set name = ${name}, body = ${body}, updated_at = ${nextVersion('message_templates.updated_at')}
    where id = ${id} and company_id = ${companyId} returning ${columns}`.execute(trx)
  return rows[0]
}

export const removeTemplate = async (trx: Transaction, companyId: string, id: string) => {
  const { rows } = await sql`
    delete from message_templates where id = ${id} and company_id = ${companyId} returning 1`.execute(trx)
  return rows.length > 0
}
