import { callRequest } from '../load/requests.ts'
import { measureThroughput } from '../load/run-load.ts'
import { type Spread, spreadOf } from '../measure/statistics.ts'
import { showRate, showRatio } from '../report/format.ts'
import { callOf } from '../screens/visits.ts'
import type { Bench, Section } from '../section.ts'
import { signIn } from '../servers/visitors.ts'
import { withWorld } from '../servers/with-world.ts'

const tolerance = 0.05
/** The limit for each single round. A median within 5 % can hide rounds that differ by half. */
const roundTolerance = 0.15
const attempts = 3

/** Two processes of the same server must be equally fast. If they are not, the machine is too busy for any other figure. */
export const selfComparison: Section = {
  title: 'The server against itself',
  run: bench =>
    withWorld(bench, bench.options.small, [{}, {}], async ({ db, servers }) => {
      const [student] = await signIn(db, 'student', 1)
      const request = callRequest(callOf('My Applications', '/applications/student'), student?.token)
      const [first = 0, second = 0] = servers.map(({ port }) => port)
      const tries = []
      for (let attempt = 1; attempt <= attempts; attempt++) {
        const rounds = await compare(bench, request, first, second)
        const ratio = spreadOf(rounds.map(({ b, a }) => b / a))
        tries.push({ ratio, rounds })
        if (isSteady(ratio)) break
        bench.log(`The server differs from itself: ${showRatio(ratio)}`)
      }
      const isVoid = !tries.some(({ ratio }) => isSteady(ratio))
      return {
        tables: [
          {
            title: 'Own applications, 8 connections, two processes of the same server in turn',
            rows: tries.map(({ ratio, rounds }, index) => ({
              attempt: String(index + 1),
              'B over A': showRatio(ratio),
              'A, absolute': showRate(spreadOf(rounds.map(({ a }) => a)).median),
              '': isSteady(ratio) ? 'within 5 %, each round within 15 %' : 'VOID: over 5 %, or a round over 15 %',
            })),
          },
        ],
        notes: [],
        ...(isVoid
          ? {
              voids:
                'the server differs from itself by more than 5 %, or by more than 15 % in one round, in three attempts. The machine was busy; trust no ratio below.',
            }
          : {}),
        raw: { isVoid, tries },
      }
    }),
}

const isSteady = ({ median, lowest, highest }: Spread) =>
  Math.abs(median - 1) <= tolerance && lowest >= 1 - roundTolerance && highest <= 1 + roundTolerance

const compare = async ({ options }: Bench, request: string, first: number, second: number) => {
  for (const port of [first, second]) await measureThroughput([port], [request], 8, 2)
  const rounds = []
  for (let round = 0; round < options.rounds; round++) {
    const a = await measureThroughput([first], [request], 8, options.seconds)
    const b = await measureThroughput([second], [request], 8, options.seconds)
    rounds.push({ a: a.perSecond, b: b.perSecond, generatorCpu: a.generatorCpu })
  }
  return rounds
}
