import type { Engine } from './support/home.ts'

export type Outcome = {
  /** Changes that the server acknowledged, and how many of them the database contains afterwards. */
  acknowledged?: number
  found?: number
  lost?: number
  /** What was measured, for the reader of the table. */
  notes: string[]
  /** What must not happen. The program fails when there is one. */
  problems: string[]
}

export type Fault = {
  name: string
  /** What happens, in one line. */
  title: string
  engines: Engine[]
  /** The programs that this machine lacks for it; it is then skipped. */
  missing?: string | null
  /** How often it happens by default, and in the tests. */
  rounds: { full: number; short: number }
  run: (engine: Engine, rounds: number) => Promise<Outcome>
}
