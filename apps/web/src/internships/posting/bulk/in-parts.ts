import { maxInternshipsPerChange } from '@fledge/contract/internships/own-internships'

type Changed = { changed: string[]; skipped: string[] }

/** What was done before a failure: the changed ids, the ids that no request has reached, and the error. */
export type Outcome = Changed & { rest: string[]; error: unknown }

/**
 * Changes any number of internships in requests of a hundred, one after the other. A failure ends the loop; what was done
 * before stays done, and the outcome says how far it came.
 */
export const changeInParts = async (
  ids: string[],
  change: (part: string[]) => Promise<Changed>,
  onProgress: (done: number) => void,
): Promise<Outcome> => {
  const outcome: Outcome = { changed: [], skipped: [], rest: [], error: null }
  for (let first = 0; first < ids.length; first += maxInternshipsPerChange) {
    const part = ids.slice(first, first + maxInternshipsPerChange)
    try {
      const { changed, skipped } = await change(part)
      outcome.changed.push(...changed)
      outcome.skipped.push(...skipped)
      onProgress(first + part.length)
    } catch (error) {
      return { ...outcome, rest: ids.slice(first), error }
    }
  }
  return outcome
}
