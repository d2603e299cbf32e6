import { z } from 'zod'
import { fail } from '../platform/errors.ts'
import type { ThreadPosition } from './threads.sql.ts'

const cursor = z.tuple([z.iso.datetime(), z.uuid()])

export const writeThreadCursor = ({ at, id }: ThreadPosition) =>
  Buffer.from(JSON.stringify([at, id])).toString('base64url')

export const readThreadCursor = (text: string | undefined): ThreadPosition | undefined => {
  if (text === undefined) return undefined
  const [at, id] = cursor.safeParse(parse(text)).data ?? []
  if (at === undefined || id === undefined)
    return fail('invalid_input', { fields: { before: 'This is not a cursor of this list' } })
  return { at, id }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return undefined
  }
}
