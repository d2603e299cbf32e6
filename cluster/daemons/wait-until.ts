import { setTimeout as sleep } from 'node:timers/promises'

/** Resolves to the time it took, in milliseconds. An error of `isDone` counts as not yet. */
export const waitUntil = async (what: string, isDone: () => Promise<boolean> | boolean, timeout = 60_000) => {
  const startedAt = performance.now()
  while (
    !(await Promise.resolve()
      .then(isDone)
      .catch(() => false))
  ) {
    if (performance.now() - startedAt > timeout) throw new Error(`Timeout after ${timeout / 1000} s: ${what}`)
    await sleep(50)
  }
  return performance.now() - startedAt
}
