import type { Outcome } from '../../faults/fault.ts'

export type ProofOutcome = Outcome & {
  /** Reads that did not show a change which was acknowledged before them. */
  stale?: number
  /** How long writes were away, in milliseconds, for each failure. */
  recoveries?: number[]
}

export type ProofOptions = {
  /** How often the fault happens, or how many calls are sent. */
  rounds: number
  isShort: boolean
  /** The longest time without a write, or until an event arrives, in milliseconds; each proof has its own standard. */
  limit?: number
  /** Writes per second. */
  rate: number
  /** How the servers name their statements behind PgBouncer. */
  statements: string
}

export type Proof = {
  name: string
  /** What is proved, in one line. */
  title: string
  rounds: { full: number; short: number }
  run: (options: ProofOptions) => Promise<ProofOutcome>
}
