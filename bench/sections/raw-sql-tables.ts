import { median, spreadOf } from '../measure/statistics.ts'
import { compareWithAim, showCpu, showRate, showRatio } from '../report/format.ts'
import type { Row } from '../section.ts'
import type { BareScreen } from '../sql/bare-screens.ts'

export type Cost = { perSecond: number; cpu: Record<'server' | 'postgres', number> }
type Measurement = 'bare' | 'one' | 'same' | 'two'
/** `same` and `two` are measured for one screen only. */
export type Round = Record<'bare' | 'one', Cost> & Partial<Record<'same' | 'two', Cost>>

const leastOfBare = 0.3

export const tablesOf = ({ name, own }: BareScreen, rounds: Round[]) => {
  const costsOf = (what: Measurement) => rounds.flatMap(round => round[what] ?? [])
  const row = (processes: 'one' | 'two', against: 'same' | 'bare', least: number | undefined): Row[] => {
    const [server, other] = [costsOf(processes), costsOf(against)]
    if (server.length === 0 || other.length === 0) return []
    const ratio = spreadOf(server.map(({ perSecond }, index) => perSecond / (other[index]?.perSecond ?? Number.NaN)))
    const aim = least === undefined ? { aim: '', met: '' } : compareWithAim(ratio.median, { least })
    return [
      {
        screen: name,
        processes,
        over: against === 'same' ? 'the same statements, with the session check' : 'a bare statement',
        ratio: showRatio(ratio),
        ...aim,
        'requests/s, absolute': showRate(median(server.map(({ perSecond }) => perSecond))),
        'transactions/s, absolute': showRate(median(other.map(({ perSecond }) => perSecond))),
      },
    ]
  }
  const cpu = (what: string, measured: Measurement): Row[] => {
    const costs = costsOf(measured)
    if (costs.length === 0) return []
    return [
      { screen: name, what, 'of the server': showCpu(costs, 'server'), 'of PostgreSQL': showCpu(costs, 'postgres') },
    ]
  }
  return {
    rows: [
      ...row('one', 'bare', leastOfBare),
      ...row('two', 'bare', undefined),
      ...row('one', 'same', own?.[0]),
      ...row('two', 'same', own?.[1]),
    ],
    cpuRows: [
      ...cpu('a request, one process', 'one'),
      ...cpu('a request, two processes', 'two'),
      ...cpu('the same statements by pgbench', 'same'),
      ...cpu('the bare statement by pgbench', 'bare'),
    ],
  }
}
