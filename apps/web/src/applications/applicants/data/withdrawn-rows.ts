import { getApplicant } from '@fledge/contract/applicants'
import { call } from '../../../platform/net/call.ts'
import { isCallError } from '../../../platform/net/call-error.ts'
import { type Applicant, toApplicant } from '../../application.ts'
import { findCached, patchApplicant } from './applicant-cache.ts'

const load = async (row: Applicant, signal?: AbortSignal): Promise<Applicant> => {
  try {
    const { application } = await call(getApplicant, { params: { id: row.id }, ...(signal && { signal }) })
    return toApplicant(application)
  } catch (error) {
    return isCallError(error, 404) ? { ...row, isWithdrawn: true } : row
  }
}

/** Loads rows that a list no longer contains, by id. A row that is gone is marked as withdrawn. */
export const reloadRows = async (rows: Applicant[], signal?: AbortSignal) =>
  new Map((await Promise.all(rows.map(row => load(row, signal)))).map(row => [row.id, row]))

/** Finds out which of the cached applicants have withdrawn, marks and returns them. */
export const markWithdrawn = async (ids: string[]): Promise<Applicant[]> => {
  const cached = ids.flatMap(id => findCached(id) ?? [])
  const withdrawn = [...(await reloadRows(cached)).values()].filter(({ isWithdrawn }) => isWithdrawn)
  for (const { id } of withdrawn) patchApplicant(id, row => ({ ...row, isWithdrawn: true }))
  return withdrawn
}
