import { useState } from 'react'
import { cn } from '../../ui/class-names.ts'
import { monthAndDay, shortDate } from '../../ui/text/dates.ts'

type Day = { day: string; count: number }
type DaysChartProps = { days: Day[]; name: string; colour: string }

/** The scale ends at a multiple of four, so that its middle is a whole number too. */
const endOfScale = (days: Day[]) => Math.max(4, 4 * Math.ceil(Math.max(...days.map(({ count }) => count)) / 4))

/** The days with a label: the first and the last one, and on a wide screen two more than on a narrow one. */
const labelled = (count: number) =>
  [0, 0.25, 0.5, 0.75, 1].map((part, nth) => ({ index: Math.round(part * (count - 1)), isWideOnly: nth % 2 === 1 }))

const percent = (part: number) => `${part * 100}%`

/** A bar per day. Hidden from screen readers and without keyboard focus; `DashboardDays` has the same numbers as a table. */
export function DaysChart({ days, name, colour }: DaysChartProps) {
  const [pointed, setPointed] = useState<number | null>(null)
  const end = endOfScale(days)
  const day = pointed === null ? undefined : days[pointed]
  return (
    <div className="@container grid h-full grid-cols-[2rem_1fr] grid-rows-[1fr_1.5rem] text-muted text-xs">
      <div className="relative">
        {[0, end / 2, end].map(tick => (
          <span
            key={tick}
            className="absolute right-2 translate-y-1/2 leading-none"
            style={{ bottom: percent(tick / end) }}
          >
            {tick}
          </span>
        ))}
      </div>
      <div className="relative flex" onPointerLeave={() => setPointed(null)}>
        {days.map(({ day: key, count }, index) => (
          <div
            key={key}
            data-day={key}
            className={cn('flex h-full min-w-0 flex-1 items-end justify-center', index === pointed && 'bg-ink/6')}
            onPointerEnter={() => setPointed(index)}
          >
            <div className="w-4/5 rounded-t-[3px]" style={{ height: percent(count / end), background: colour }} />
          </div>
        ))}
        {day && pointed !== null && (
          <div
            className={cn(
              'pointer-events-none absolute top-1 z-10 whitespace-nowrap rounded-control border border-line bg-raised px-3 py-2 text-ink text-sm',
              pointed < days.length / 2 ? 'ml-6' : '-translate-x-full -ml-2',
            )}
            style={{ left: percent(pointed / days.length) }}
          >
            <div>{shortDate(day.day)}</div>
            <div>
              {name}: {day.count}
            </div>
          </div>
        )}
      </div>
      <div className="relative col-start-2">
        {labelled(days.length).map(({ index, isWideOnly }, nth, { length }) => (
          <span
            key={index}
            className={cn(
              'absolute bottom-0 whitespace-nowrap',
              nth > 0 && (nth < length - 1 ? '-translate-x-1/2' : '-translate-x-full'),
              isWideOnly && '@max-md:hidden',
            )}
            style={{ left: percent((index + (nth === 0 ? 0 : nth < length - 1 ? 0.5 : 1)) / days.length) }}
          >
            {monthAndDay(days[index]?.day ?? '')}
          </span>
        ))}
      </div>
    </div>
  )
}
