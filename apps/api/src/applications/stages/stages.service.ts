import { maxStages } from '@fledge/contract/stages/stages'
import type { CompanySession } from '../../platform/access/session.ts'
import { lockMembership } from '../../platform/access/writer-locks.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { publish } from '../../platform/events/events.ts'
import { setStage } from '../applicants/decisions/decisions.sql.ts'
import { lockApplications } from '../application-locks.sql.ts'
import { removeStageFromViews } from '../views/views.sql.ts'
import * as rows from './stages.sql.ts'

export const listStages = (db: Database, { company }: CompanySession) => rows.selectStages(db, company.id)

/**
 * Every change of stages locks the company against decisions, which lock it too. Therefore no decision moves an applicant
 * to a stage that is being deleted.
 */
const lockStages = async (trx: Transaction, session: CompanySession) => {
  await lockMembership(trx, session, 'no key update')
  return rows.selectStages(trx, session.company.id)
}

const changed = async (trx: Transaction, { company }: CompanySession) => {
  await publish(trx, 'applicants', company.id)
  return rows.selectStages(trx, company.id)
}

const requireFreeName = (stages: { name: string }[], name: string) => {
  if (stages.some(stage => stage.name.toLowerCase() === name.toLowerCase())) fail('stage_name_taken')
}

export const createStage = async (trx: Transaction, session: CompanySession, { name }: { name: string }) => {
  requireFreeName(await lockStages(trx, session), name)
  if (!(await rows.insertStage(trx, session.company.id, name, maxStages))) fail('too_many_stages')
  return changed(trx, session)
}

type Change = { name?: string | undefined; position?: number | undefined }

export const updateStage = (db: Database, session: CompanySession, id: string, { name, position }: Change) =>
  db.transaction().execute(async trx => {
    const stages = await lockStages(trx, session)
    const others = stages.filter(stage => stage.id !== id)
    if (others.length === stages.length) fail('stage_not_found')
    if (name !== undefined) {
      requireFreeName(others, name)
      await rows.renameStage(trx, session.company.id, id, name)
    }
    if (position !== undefined) {
      const ids = others.map(stage => stage.id).toSpliced(position - 1, 0, id)
      await rows.updateOrder(trx, session.company.id, ids)
    }
    return changed(trx, session)
  })

/** The applicants of the stage stay shortlisted. Nothing reaches their students. */
export const deleteStage = (db: Database, session: CompanySession, id: string) =>
  db.transaction().execute(async trx => {
    const { company } = session
    const stages = await lockStages(trx, session)
    if (!stages.some(stage => stage.id === id)) fail('stage_not_found')
    const ids = await rows.listApplicationsIn(trx, company.id, id)
    await lockApplications(trx, { side: 'company', ownerId: company.id, ids }, 'no key update')
    await setStage(trx, ids, null)
    await removeStageFromViews(trx, company.id, id)
    await rows.removeStage(trx, company.id, id)
    const left = stages.flatMap(stage => (stage.id === id ? [] : [stage.id]))
    await rows.updateOrder(trx, company.id, left)
    await publish(trx, 'applicants', company.id)
  })
