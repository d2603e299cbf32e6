import type { Database } from '../platform/database/database.ts'
import { newId } from '../platform/database/ids.ts'

export type OperatorAct = { operator: string; act: string; targetId: string | null; refusal?: string | undefined }

/** The log stores ids instead of names and emails, so that it can be kept after accounts are deleted. */
export const insertAct = (db: Database, { operator, act, targetId, refusal }: OperatorAct) =>
  db
    .insertInto('operator_acts')
    .values({ id: newId(), operator, act, target_id: targetId, refusal: refusal ?? null })
    .execute()

export const selectActs = (db: Database, limit: number) =>
  db
    .selectFrom('operator_acts')
    .select(['at', 'operator', 'act', 'target_id', 'refusal'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
