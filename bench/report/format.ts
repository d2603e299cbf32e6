import { median, type Spread } from '../measure/statistics.ts'

export const showRatio = ({ median, lowest, highest }: Spread) =>
  `${median.toFixed(2)} (${lowest.toFixed(2)}–${highest.toFixed(2)})`

export const showRate = (perSecond: number) => `${Math.round(perSecond).toLocaleString('en')}/s`

export const showTime = (milliseconds: number) => `${milliseconds.toFixed(milliseconds < 10 ? 2 : 1)} ms`

/** `least` is a lower limit of the value, `most` an upper limit. */
export const compareWithAim = (value: number, { least, most }: { least?: number; most?: number }) => ({
  aim: least === undefined ? (most === undefined ? '' : `≤ ${most}`) : `≥ ${least}`,
  met: (least === undefined || value >= least) && (most === undefined || value <= most) ? 'yes' : 'no',
})

/** The median of CPU milliseconds for each request; a dash for a process on another machine. */
export const showCpu = (list: { cpu: Record<'server' | 'postgres', number> }[], process: 'server' | 'postgres') => {
  const value = median(list.map(({ cpu }) => cpu[process]))
  return Number.isNaN(value) ? '–' : value.toFixed(2)
}
