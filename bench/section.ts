import type { Options } from './report/options.ts'
import type { Worlds } from './world/world.ts'

export type Row = Record<string, string>
export type Table = { title: string; rows: Row[] }
export type Outcome = {
  tables: Table[]
  /** Sentences below the tables: parts that failed, peers that did not start, losses. */
  notes: string[]
  /** The reason why no ratio of the whole run can be trusted, if there is one. */
  voids?: string
  /** Everything that was measured, for the JSON file. */
  raw: unknown
}

export type Bench = { options: Options; worlds: Worlds; log: (line: string) => void }

export type Section = { title: string; run: (bench: Bench) => Promise<Outcome> }
