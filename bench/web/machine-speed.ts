import { loadavg } from 'node:os'
import { median } from '../measure/statistics.ts'

/** Times a fixed amount of arithmetic. Two benchmark runs are comparable only when these times are similar. */
export function measureCpuSpeed() {
  const times = Array.from({ length: 5 }, () => {
    const started = performance.now()
    let state = 1
    for (let round = 0; round < 30_000_000; round++) {
      state ^= state << 13
      state ^= state >>> 17
      state ^= state << 5
    }
    return state === 0 ? 0 : performance.now() - started
  })
  return { milliseconds: median(times), load: loadavg()[0] ?? 0 }
}
