import { expect, test } from 'vitest'
import type { Fault } from './fault.ts'
import { kill } from './programs/kill.ts'
import { pooler } from './programs/pooler.ts'
import { postgresRestart } from './programs/postgres-restart.ts'
import { sigterm, sigtermWorkers } from './programs/sigterm.ts'
import { startsAtOnce, workers } from './programs/workers.ts'

/** The short form of the programs that start whole servers. `npm run faults` runs all of them, and longer. */
const short: Fault[] = [kill, postgresRestart, sigterm, sigtermWorkers, workers, startsAtOnce, pooler]

const labelOf = ({ missing }: Fault) => (missing ? ` (skipped: needs ${missing})` : '')

for (const fault of short)
  for (const engine of fault.engines)
    test.skipIf(fault.missing)(
      `${fault.title}: nothing acknowledged is lost (${engine})${labelOf(fault)}`,
      async () => {
        const { lost = 0, problems } = await fault.run(engine, fault.rounds.short)
        expect({ lost, problems }).toEqual({ lost: 0, problems: [] })
      },
    )
