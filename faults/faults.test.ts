import { expect, test } from 'vitest'
import type { Fault } from './fault.ts'
import { kill } from './programs/kill.ts'
import { postgresRestart } from './programs/postgres-restart.ts'
import { sigterm } from './programs/sigterm.ts'

/** The short form of the programs that start whole servers. `npm run faults` runs all of them, and longer. */
const short: Fault[] = [kill, postgresRestart, sigterm]

for (const fault of short)
  for (const engine of fault.engines)
    test(`${fault.title}: nothing acknowledged is lost (${engine})`, async () => {
      const { lost, problems } = await fault.run(engine, fault.rounds.short)
      expect({ lost, problems }).toEqual({ lost: 0, problems: [] })
    })
