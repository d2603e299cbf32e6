import type { Engine } from './support/server-data.ts'

export type Outcome = {
  /** Changes that the server acknowledged, and how many of them the database contains afterwards. */
  acknowledged?: number
  found?: number
  lost?: number
  /** Measured figures, for the table. */
  notes: string[]
  /** Violated guarantees. The program fails when there is one. */
  problems: string[]
}

export type Fault = {
  name: string
  /** The fault that the program causes, in one line. */
  title: string
  engines: Engine[]
  /** The programs that this machine lacks; the fault is then skipped. */
  missing?: string | null
  /** How often the fault happens by default (`full`) and in the tests (`short`). */
  rounds: { full: number; short: number }
  run: (engine: Engine, rounds: number) => Promise<Outcome>
}
