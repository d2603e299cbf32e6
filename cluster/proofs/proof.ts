import type { Outcome } from '../../faults/fault.ts'

export type ProofOutcome = Outcome & {
  /** How many reads missed a change that was acknowledged before them. */
  stale?: number
  /** How long no write succeeded after each failure, in milliseconds. */
  recoveries?: number[]
}

export type ProofOptions = {
  /** How often the fault happens, or how many calls are sent. */
  rounds: number
  isShort: boolean
  /** The longest time without a write, or until an event arrives, in milliseconds; each proof has its own default. */
  limit?: number
  /** Writes per second. */
  rate: number
  /** How the servers name their statements behind PgBouncer. */
  statements: string
}

export type Proof = {
  name: string
  /** The statement that is proved, in one line. */
  title: string
  rounds: { full: number; short: number }
  run: (options: ProofOptions) => Promise<ProofOutcome>
}
