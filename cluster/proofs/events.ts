import { setTimeout as sleep } from 'node:timers/promises'
import { openEventStream } from '../../apps/api/src/testing/event-stream.ts'
import { call } from '../../faults/support/call.ts'
import { toSeconds } from '../../faults/support/summary.ts'
import { createWorld } from '../../faults/support/world.ts'
import { waitUntil } from '../daemons/wait-until.ts'
import { startCluster } from '../start-cluster.ts'
import { followStream } from './followed-stream.ts'
import type { Proof } from './proof.ts'

const slowestEvent = 1000

export const events: Proof = {
  name: 'events',
  title: 'two servers behind HAProxy: events reach the streams of both, and an idle stream stays open',
  rounds: { full: 500, short: 100 },
  run: async ({ rounds, isShort, limit = slowestEvent }) => {
    const cluster = await startCluster()
    try {
      const world = await createWorld(cluster.serverData, { students: rounds, internships: 1 })
      const idle = await openEventStream(cluster.url, world.students[0]?.token ?? '')
      const idleSince = performance.now()
      let idleEndedAt: number | undefined
      void idle.ended.then(() => {
        idleEndedAt = performance.now()
      })
      const streams = [cluster.url, ...cluster.servers.map(({ url }) => url)].map(url =>
        followStream(() => url, world.company.token),
      )
      await Promise.all(streams.map(({ ready }) => ready))
      const delays: number[] = []
      const problems: string[] = []
      for (const [index, { token }] of world.students.entries()) {
        const body = {
          internship_id: world.internships[0],
          cover_letter: 'An event for both.',
          resume_url: 'https://example.com/resume.pdf',
        }
        const { status } = await call(cluster.url, '/api/applications', { token, body })
        const answeredAt = performance.now()
        if (status !== 201) problems.push(`an application got ${status}`)
        await waitUntil('an event', () => streams.every(({ arrivals }) => arrivals.length > index), 10_000).catch(
          (error: Error) => problems.push(error.message),
        )
        for (const { arrivals } of streams) delays.push(Math.max(0, (arrivals[index]?.at ?? Infinity) - answeredAt))
        if (problems.length > 0) break
      }
      const sorted = delays.toSorted((a, b) => a - b)
      const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Infinity
      if (at(0.99) > limit) problems.push(`the p99 of an event is ${at(0.99).toFixed(0)} ms`)
      const idleFor = (isShort ? 70 : 600) * 1000
      while (performance.now() - idleSince < idleFor && idleEndedAt === undefined) await sleep(200)
      if (idleEndedAt !== undefined) problems.push(`an idle stream ended after ${toSeconds(idleEndedAt - idleSince)}`)
      await idle.cut()
      for (const stream of streams) await stream.stop()
      const received = streams.map(({ arrivals }) => arrivals.length)
      return {
        acknowledged: rounds,
        found: Math.min(...received),
        lost: rounds - Math.min(...received),
        notes: [
          `event after p50 ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms on ${streams.length} streams`,
          `idle stream open for ${toSeconds(idleFor)}`,
        ],
        problems,
      }
    } finally {
      await cluster.stop()
    }
  },
}
