import { setTimeout as sleep } from 'node:timers/promises'
import type { Section } from '../section.ts'
import { withDemoWorld } from '../servers/embedded.ts'
import type { BenchServer } from '../servers/fledge.ts'
import { readUsage } from '../servers/process-usage.ts'
import { withWorld } from '../servers/with-world.ts'

/** What a server costs that nobody uses. Both engines are measured at the same time, because neither does anything. */
export const idle: Section = {
  title: 'Idle cost',
  run: bench =>
    withWorld(bench, bench.options.small, [{}], ({ server: onPostgres }) =>
      withDemoWorld(1, async ({ server: embedded }) => {
        const seconds = bench.options.idleSeconds
        await sleep(seconds * 1000)
        const servers: [string, BenchServer][] = [
          ['PostgreSQL', onPostgres],
          ['embedded database', embedded],
        ]
        const before = servers.map(([, { pid }]) => readUsage(pid))
        await sleep(seconds * 1000)
        const measured = servers.map(([engine, { pid }], index) => {
          const after = readUsage(pid)
          const cpu = ((after.cpuSeconds - (before[index]?.cpuSeconds ?? 0)) * 60) / seconds
          return { engine, cpuSecondsEachMinute: cpu, megabytes: after.megabytes }
        })
        return {
          tables: [
            {
              title: `After ${seconds} s without a request; absolute`,
              rows: measured.map(({ engine, cpuSecondsEachMinute, megabytes }) => ({
                engine,
                'CPU seconds in a minute': cpuSecondsEachMinute.toFixed(2),
                'resident memory, MB': megabytes.toFixed(0),
              })),
            },
          ],
          notes: ['On PostgreSQL, the figures are those of the server process alone.'],
          raw: measured,
        }
      }),
    ),
}
