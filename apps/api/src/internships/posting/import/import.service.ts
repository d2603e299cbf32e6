import type { ImportProblem, ImportResult, importInternships } from '@fledge/contract/integrations/internship-import'
import { internshipsPerCompany, invalidStipendRange, isStipendRange } from '@fledge/contract/posting'
import type { BodyOf } from '@fledge/contract/wire/endpoint'
import { toPagination } from '@fledge/contract/wire/paging'
import { publishCompanyChange } from '../../../notifications/stream/company-changes.ts'
import { ownKey, requireAttempt } from '../../../platform/access/rate-limits.ts'
import type { CompanySession } from '../../../platform/access/session.ts'
import { lockMembership } from '../../../platform/access/writer-locks.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { lockKey } from '../../../platform/database/key-lock.sql.ts'
import { AppError, fail } from '../../../platform/errors.ts'
import { failWhenCopyOfHeld, failWhenHeld } from '../../holds/holds.service.ts'
import { hasHeld } from '../../holds/holds.sql.ts'
import { refreshSearchDocuments } from '../../search/search-document.sql.ts'
import { canHaveDeadline, failDeadline } from '../changes/deadline-rule.ts'
import { finishUpdates } from '../changes/finish-updates.service.ts'
import { statusAfterCheck } from '../check/check.service.ts'
import { type Opening, requireOpeningLimits } from '../opening-limits.service.ts'
import { editorOf } from '../own-locks.service.ts'
import * as rows from '../posting.sql.ts'
import { findByExternalIds, selectExported, setExternalId } from './import.sql.ts'
import { type ReadRow, readRows } from './read-rows.ts'

/** An import occupies a connection for seconds. 120 an hour are 60,000 rows. */
const imports = { max: 120, windowSeconds: 3600 }

/** Undoes the transaction of a dry run, or of an import with an error. */
class Undone extends Error {
  readonly result: ImportResult
  constructor(result: ImportResult) {
    super('The import was undone')
    this.result = result
  }
}

/**
 * Imports all rows or none. A dry run does the same and undoes it, so it finds exactly the errors of the import. The
 * limit of internships a day does not apply, because drafts are not public and publishing has limits of its own.
 */
export const importAll = async (
  db: Database,
  session: CompanySession,
  body: BodyOf<typeof importInternships>,
  opening: Opening,
): Promise<ImportResult> => {
  await requireAttempt(db, ownKey('import', session.company.id), imports)
  const { rows: read, errors } = await readRows(body)
  try {
    return await db.transaction().execute(async trx => {
      const result = await importRows(trx, session, read, opening)
      const found = { ...result, errors: [...errors, ...result.errors].toSorted((a, b) => a.row - b.row) }
      if (body.dry_run || found.errors.length > 0) throw new Undone({ ...found, is_stored: false })
      return { ...found, is_stored: true }
    })
  } catch (error) {
    if (error instanceof Undone) return error.result
    throw error
  }
}

const importRows = async (trx: Transaction, session: CompanySession, read: ReadRow[], opening: Opening) => {
  const { id: companyId } = session.company
  await lockMembership(trx, session)
  // Two imports at once would both create an internship that neither sees.
  await lockKey(trx, `import:${companyId}`)
  const ids = await findByExternalIds(
    trx,
    companyId,
    read.map(({ row }) => row.external_id),
  )
  const own = new Map((await rows.lockOwn(trx, companyId, [...ids.values()])).map(one => [one.id, one]))
  const today = await rows.findToday(trx)
  // Each row would read all internships of the company.
  const mayBeCopies = await hasHeld(trx, companyId)
  let total = await rows.countOwn(trx, companyId)
  const [created, updated]: [string[], rows.OwnInternship[]] = [[], []]
  const after = new Map<string, rows.OwnInternship['status']>()
  const errors: ImportProblem[] = []
  const warnings: ImportProblem[] = []
  const opened = { firstTime: 0, all: 0 }

  const storeRow = async ({ number, row: { external_id, ...input } }: ReadRow) => {
    const before = own.get(ids.get(external_id) ?? '')
    if (before) await failWhenHeld(trx, before)
    if (mayBeCopies) await failWhenCopyOfHeld(trx, companyId, input)
    const { application_deadline = before?.application_deadline ?? null } = input
    const opensNow = input.status === 'active' && before?.status !== 'active'
    const deadline = { today, before: before?.application_deadline ?? null, after: application_deadline, opensNow }
    if (!canHaveDeadline(deadline)) failDeadline('The deadline cannot be in the past')
    requireStipends(before, input)
    const { status, message } = statusAfterCheck({ ...before, ...input }, input.status, before)
    if (message) warnings.push({ row: number, external_id, column: null, reason: message })
    if (status === 'active' && opensNow) {
      opened.all++
      if (!before?.published_at) opened.firstTime++
    }
    if (before) {
      await rows.updateFields(trx, editorOf(session), before.id, { ...input, status })
      updated.push(before)
      after.set(before.id, status)
    } else {
      if (++total > internshipsPerCompany) fail('too_many_internships')
      const id = await rows.insertInternship(trx, editorOf(session), { ...input, status })
      await setExternalId(trx, id, external_id)
      created.push(id)
    }
  }

  for (const one of read)
    await storeRow(one).catch(error => {
      if (!(error instanceof AppError)) throw error
      const column = Object.keys(error.fields ?? {})[0] ?? null
      errors.push({ row: one.number, external_id: one.row.external_id, column, reason: error.message })
    })
  if (errors.length === 0) {
    await requireOpeningLimits(trx, session, opening, opened)
    await refreshSearchDocuments(trx, created)
    for (const [status, group] of Map.groupBy(updated, ({ id }) => after.get(id) ?? 'draft'))
      await finishUpdates(trx, companyId, group, status)
    await publishCompanyChange(trx, companyId, 'internships')
  }
  return { created: created.length, updated: updated.length, errors, warnings }
}

type Stipends = { stipend_min?: number | null | undefined; stipend_max?: number | null | undefined }

/** The contract compares the amounts of the row; here one of the two may be the stored one. */
const requireStipends = (before: Stipends | undefined, input: Stipends) => {
  const { stipend_min = before?.stipend_min, stipend_max = before?.stipend_max } = input
  if (!isStipendRange({ stipend_min, stipend_max }))
    fail('invalid_input', { message: invalidStipendRange, fields: { stipend_max: invalidStipendRange } })
}

export const exportAll = async (
  db: Database,
  { company }: CompanySession,
  { page, limit }: { page: number; limit: number },
) => ({
  rows: await selectExported(db, company.id, { limit, offset: (page - 1) * limit }),
  pagination: toPagination(page, limit, await rows.countOwn(db, company.id)),
})
