import { setTimeout as sleep } from 'node:timers/promises'
import type { Section } from '../section.ts'
import { withDemoWorld } from '../servers/embedded.ts'
import type { BenchServer } from '../servers/fledge.ts'
import { readUsage } from '../servers/process-usage.ts'
import { withWorld } from '../servers/with-world.ts'

/** CPU and memory of a server without requests. Both engines are measured at once: idle servers do not compete. */
export const idle: Section = {
  title: 'Idle cost',
  run: async bench => {
    const seconds = bench.options.idleSeconds
    const notes = ['On PostgreSQL, the figures are those of the server process alone.']
    const attempt = (engine: string, measured: Promise<Usage>) =>
      measured.then(
        usage => [{ engine, ...usage }],
        error => {
          notes.push(`${engine} failed: ${error instanceof Error ? error.message : error}`)
          return []
        },
      )
    const measured = await Promise.all([
      attempt(
        'PostgreSQL',
        withWorld(bench, bench.options.small, [{ FLEDGE_ROLE: 'all' }], ({ server }) => watch(server, seconds)),
      ),
      attempt(
        'embedded database',
        withDemoWorld({ students: 1, companies: 1 }, ({ server }) => watch(server, seconds)),
      ),
    ])
    return {
      tables: [
        {
          title: `After ${seconds} s without a request; absolute`,
          rows: measured.flat().map(({ engine, cpuSecondsEachMinute, megabytes }) => ({
            engine,
            'CPU seconds in a minute': cpuSecondsEachMinute.toFixed(2),
            'resident memory, MB': megabytes.toFixed(0),
          })),
        },
      ],
      notes,
      raw: measured.flat(),
    }
  },
}

type Usage = { cpuSecondsEachMinute: number; megabytes: number }

const watch = async ({ pid }: BenchServer, seconds: number): Promise<Usage> => {
  await sleep(seconds * 1000)
  const before = readUsage(pid)
  await sleep(seconds * 1000)
  const after = readUsage(pid)
  return { cpuSecondsEachMinute: ((after.cpuSeconds - before.cpuSeconds) * 60) / seconds, megabytes: after.megabytes }
}
