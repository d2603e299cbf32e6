import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { monthAndDay, shortDate } from '../../ui/text/dates.ts'

export type Day = { day: string; count: number }
type DaysChartProps = { days: Day[]; name: string; colour: string }

const axis = { axisLine: false, tickLine: false, tick: { fill: 'var(--ink-muted)', fontSize: 12 } }

const tooltipStyle = {
  background: 'var(--raised)',
  border: '1px solid var(--line)',
  borderRadius: 8,
  color: 'var(--ink)',
  fontSize: 14,
}

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** Hidden from screen readers; `DashboardDays` adds a table. A separate file, so that recharts loads on demand. */
export function DaysChart({ days, name, colour }: DaysChartProps) {
  return (
    <ResponsiveContainer width="100%" height={160}>
      <BarChart data={days} accessibilityLayer={false} margin={{ top: 4, right: 0, bottom: 0, left: 0 }}>
        <XAxis dataKey="day" {...axis} interval="preserveStartEnd" minTickGap={48} tickFormatter={monthAndDay} />
        <YAxis
          {...axis}
          width={32}
          allowDecimals={false}
          tickCount={3}
          domain={[0, (max: number) => Math.max(4, 4 * Math.ceil(max / 4))]}
        />
        <Tooltip
          cursor={{ fill: 'var(--ink)', fillOpacity: 0.06 }}
          contentStyle={tooltipStyle}
          itemStyle={{ color: 'var(--ink)' }}
          labelFormatter={day => shortDate(String(day))}
        />
        <Bar
          dataKey="count"
          name={name}
          fill={colour}
          radius={[3, 3, 0, 0]}
          isAnimationActive={!prefersReducedMotion()}
        />
      </BarChart>
    </ResponsiveContainer>
  )
}
