import { fail } from '../../platform/errors.ts'

const mostAtOnce = 4
const longestLine = 12
const retryAfter = 5

/**
 * Members come first: a process serves at most a few requests of visitors at once, a few more wait, and the rest are rejected. While
 * members wait for a connection of the database, all new requests of visitors are rejected.
 */
export const createVisitorGate = (isBusy: () => boolean = () => false) => {
  const line: (() => void)[] = []
  let atWork = 0

  const enter = async () => {
    if (isBusy() || line.length >= longestLine) fail('unavailable', { retryAfter, reason: 'visitors wait for members' })
    if (atWork < mostAtOnce) atWork++
    else await new Promise<void>(resolve => line.push(resolve))
  }
  const leave = () => {
    const next = line.shift()
    if (next) next()
    else atWork--
  }
  return async <T>(work: () => Promise<T>) => {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

export type VisitorGate = ReturnType<typeof createVisitorGate>
