import type { ErrorCode } from '@fledge/contract/wire/errors'
import { fail } from '../errors.ts'

/** Limits how many operations a person runs at once on this server. The result takes a slot and returns its release. */
export const createPersonSlots = (max: number, code: ErrorCode) => {
  const counts = new Map<string, number>()
  return (personId: string) => {
    const count = counts.get(personId) ?? 0
    if (count >= max) fail(code, { retryAfter: 5 })
    counts.set(personId, count + 1)
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      const left = (counts.get(personId) ?? 1) - 1
      if (left > 0) counts.set(personId, left)
      else counts.delete(personId)
    }
  }
}
