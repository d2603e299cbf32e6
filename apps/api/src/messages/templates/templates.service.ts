import { maxTemplates } from '@fledge/contract/messages/templates'
import type { CompanySession } from '../../platform/access/session.ts'
import { lockMembership } from '../../platform/access/writer-locks.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import * as rows from './templates.sql.ts'

type Input = { name: string; body: string }

export const listTemplates = (db: Database, { company }: CompanySession) => rows.selectTemplates(db, company.id)

export const createTemplate = async (trx: Transaction, session: CompanySession, input: Input) => {
  await lockMembership(trx, session, 'no key update')
  return (await rows.insertTemplate(trx, session.company.id, input, maxTemplates)) ?? fail('too_many_templates')
}

export const updateTemplate = (db: Database, session: CompanySession, id: string, input: Input) =>
  db.transaction().execute(async trx => {
    await lockMembership(trx, session)
    return (await rows.changeTemplate(trx, session.company.id, id, input)) ?? fail('template_not_found')
  })

export const deleteTemplate = (db: Database, session: CompanySession, id: string) =>
  db.transaction().execute(async trx => {
    await lockMembership(trx, session)
    if (!(await rows.removeTemplate(trx, session.company.id, id))) fail('template_not_found')
  })
