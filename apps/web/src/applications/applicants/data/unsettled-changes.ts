import type { DecidedApplicant } from '@fledge/contract/applicants'
import type { Applicant } from '../../application.ts'
import type { ApplicantPlace } from '../stages/applicant-place.ts'

/** A place that this tab has set. `settled` is null until the server has answered. */
export type StatusChange = ApplicantPlace & {
  id: string
  settled: { at: number; result: DecidedApplicant | undefined } | null
}

let changes: StatusChange[] = []
/** Grows with each settled change. A response to an earlier request does not contain that change. */
let clock = 0
const reads = new Set<{ since: number }>()

export const beginChanges = (targets: Pick<StatusChange, 'id' | 'status' | 'stage'>[]): StatusChange[] => {
  const begun = targets.map(({ id, status, stage }) => ({ id, status, stage, settled: null }))
  changes.push(...begun)
  return begun
}

export const settleChanges = (begun: StatusChange[], results: DecidedApplicant[]) => {
  clock++
  for (const change of begun) change.settled = { at: clock, result: results.find(({ id }) => id === change.id) }
  forgetKnown()
}

export const dropChanges = (begun: StatusChange[]) => {
  changes = changes.filter(change => !begun.includes(change))
}

/** Whether a decision of this tab on the applicant is still in flight. */
export const isUnsettled = (id: string) => changes.some(change => change.id === id && change.settled === null)

/** Drops the changes that every response in flight or requested later contains. */
const forgetKnown = () => {
  const oldest = Math.min(...[...reads].map(({ since }) => since), clock)
  changes = changes.filter(({ settled }) => settled === null || settled.at > oldest)
}

/**
 * Sets the place. A new status removes the countdown of the former one, and the response brings the new countdown; a
 * move to another stage is told to nobody, so a countdown goes on.
 */
export const withPlace = (cached: Applicant, { status, stage }: ApplicantPlace): Applicant => ({
  ...cached,
  status,
  stage,
  ...(cached.status !== status && { notice: null, undo: null }),
})

const withChange = (applicant: Applicant, since: number): Applicant => {
  const latest = changes.findLast(({ id, settled }) => id === applicant.id && (settled === null || settled.at > since))
  if (!latest) return applicant
  if (latest.settled === null) return withPlace(applicant, latest)
  return { ...applicant, ...latest.settled.result }
}

/**
 * Reads applicants from the server. `apply` gets a function that adds the changes of this tab which the response may not
 * contain; without them a slow response would take decisions back on the screen.
 */
export const readWithChanges = async <Data>(
  read: () => Promise<Data>,
  apply: (data: Data, change: (applicant: Applicant) => Applicant) => Data,
): Promise<Data> => {
  const token = { since: clock }
  reads.add(token)
  try {
    const data = await read()
    return apply(data, applicant => withChange(applicant, token.since))
  } finally {
    reads.delete(token)
    forgetKnown()
  }
}
