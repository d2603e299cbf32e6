import type { ApplicantSort } from '@fledge/contract/review/applicant-filters'
import { z } from 'zod'
import { fail } from '../../platform/errors.ts'
import type { ApplicantPosition } from './applicant-filters.sql.ts'

const cursor = z.tuple([z.string(), z.int(), z.iso.datetime(), z.uuid()])

export const writeCursor = (sort: ApplicantSort, { key, at, id }: ApplicantPosition) =>
  Buffer.from(JSON.stringify([sort, key, at, id])).toString('base64url')

/** Rejects a cursor of another sort order, in which it would point to an arbitrary position. */
export const readCursor = (text: string | undefined, sort: ApplicantSort, field: 'after' | 'before') => {
  if (text === undefined) return undefined
  const [ofSort, key, at, id] = cursor.safeParse(parse(text)).data ?? []
  if (ofSort !== sort || key === undefined || at === undefined || id === undefined)
    return fail('invalid_input', { fields: { [field]: 'This is not a cursor of this list' } })
  return { key, at, id }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
}
