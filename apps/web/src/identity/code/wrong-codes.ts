import { triesPerCode } from '@fledge/contract/identity'
import { z } from 'zod'
import { isCallError } from '../../platform/net/call-error.ts'
import { readTabStorage, writeTabStorage } from '../tab-storage.ts'
import { waitText } from './wait-text.ts'

/** Counts wrong codes since the last one was sent to this email, because the server does not return the tries left. */
const WRONG = 'fledge.wrong-codes'
const wrongCodes = z.object({ email: z.string(), count: z.number() })

export const forgetWrongCodes = () => writeTabStorage(WRONG, null)

const countWrongCode = (email: string) => {
  const stored = wrongCodes.safeParse(readTabStorage(WRONG)).data
  const count = (stored?.email === email ? stored.count : 0) + 1
  writeTabStorage(WRONG, { email, count })
  return Math.max(0, triesPerCode - count)
}

/** The advice after a rejected code; undefined when the request failed for another reason than the code. */
export const adviseAfterRejection = (error: unknown, email: string) => {
  if (isCallError(error, 429) && error.retryAfter) return `You can try again in ${waitText(error.retryAfter)}.`
  if (!isCallError(error, 403)) return undefined
  const left = countWrongCode(email)
  if (left === 0) return 'This code no longer works. Request a new one below.'
  const tries = left === 1 ? 'one more try' : `${left} more tries`
  return `Type the code from our newest mail: you have ${tries}. A code lasts 5 minutes, then request a new one below.`
}
