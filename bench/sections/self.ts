import { getRequest } from '../load/requests.ts'
import { measureThroughput } from '../load/run-load.ts'
import { spreadOf } from '../measure/statistics.ts'
import { showRate, showRatio } from '../report/format.ts'
import type { Bench, Section } from '../section.ts'
import { signIn } from '../servers/visitors.ts'
import { withWorld } from '../servers/with-world.ts'

const tolerance = 0.05
const attempts = 3

/** Two processes of the same server must be equally fast. If they are not, the machine is too busy for any other figure. */
export const selfComparison: Section = {
  title: 'The server against itself',
  run: bench =>
    withWorld(bench, bench.options.small, [{}, {}], async ({ db, servers }) => {
      const [student] = await signIn(db, 'student', 1)
      const request = getRequest('/api/internships', student?.token)
      const [first = 0, second = 0] = servers.map(({ port }) => port)
      const tries = []
      for (let attempt = 1; attempt <= attempts; attempt++) {
        const rounds = await compare(bench, request, first, second)
        const ratio = spreadOf(rounds.map(({ b, a }) => b / a))
        tries.push({ ratio, rounds })
        if (Math.abs(ratio.median - 1) <= tolerance) break
        bench.log(`The server differs from itself by ${Math.round(Math.abs(ratio.median - 1) * 100)} %`)
      }
      const last = tries.at(-1)
      const isVoid = Math.abs((last?.ratio.median ?? 0) - 1) > tolerance
      return {
        tables: [
          {
            title: 'Newest page, 8 connections, two processes of the same server in turn',
            rows: tries.map(({ ratio, rounds }, index) => ({
              attempt: String(index + 1),
              'B over A': showRatio(ratio),
              'A, absolute': showRate(spreadOf(rounds.map(({ a }) => a)).median),
              '': Math.abs(ratio.median - 1) <= tolerance ? 'within 5 %' : 'VOID: over 5 %',
            })),
          },
        ],
        notes: isVoid
          ? [
              '**This run is void**: the server differs from itself by more than 5 % in three attempts. The machine was busy; trust no ratio below.',
            ]
          : [],
        raw: { isVoid, tries },
      }
    }),
}

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
