const FIRST_MS = 200
const LONGEST_MS = 30_000

/** The wait before retry number `attempt` (from 0): doubles from 200 ms, less a random part that spreads the clients. */
export const backOffDelay = (attempt: number, random: () => number = Math.random) =>
  Math.min(LONGEST_MS, FIRST_MS * 2 ** attempt) * (1 - random() / 2)

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/** Tries until it works, until `shouldRetry` says no, or until the attempts are used up; then throws the last error. */
export const withBackOff = async <T>(
  work: () => Promise<T>,
  { attempts, shouldRetry }: { attempts: number; shouldRetry: (error: unknown) => boolean },
): Promise<T> => {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt + 1 >= attempts || !shouldRetry(error)) throw error
      await pause(backOffDelay(attempt))
    }
  }
}
