import type { CompanyDashboard } from '@fledge/contract/companies'
import { Card } from '../../ui/card.tsx'
import { formatCount } from '../../ui/text/amounts.ts'
import { shortDate } from '../../ui/text/dates.ts'
import { DaysChart } from './days-chart.tsx'

const charts = [
  {
    key: 'applications',
    title: 'Applications per day',
    singular: 'application',
    name: 'Applications',
    colour: 'var(--coral)',
  },
  { key: 'views', title: 'Views per day', singular: 'view', name: 'Views', colour: 'var(--ink-muted)' },
] as const

/** The last thirty days as two charts with separate scales, and as a table for screen readers. */
export function DashboardDays({ days }: { days: CompanyDashboard['days'] }) {
  return (
    <>
      {charts.map(({ key, title, singular, name, colour }) => (
        <Card asChild key={key} className="grid content-start gap-3">
          <section aria-labelledby={`days-${key}`}>
            <div>
              <h2 id={`days-${key}`} className="text-lg">
                {title}
              </h2>
              <p className="text-muted text-sm">
                {formatCount(
                  days.reduce((sum, day) => sum + day[key], 0),
                  singular,
                )}{' '}
                in 30 days
              </p>
            </div>
            <div aria-hidden className="h-40 tabular-nums">
              <DaysChart days={days.map(day => ({ day: day.day, count: day[key] }))} name={name} colour={colour} />
            </div>
          </section>
        </Card>
      ))}
      <div className="sr-only">
        <table>
          <caption>Applications and views in the last 30 days</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Applications</th>
              <th scope="col">Views</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, applications, views }) => (
              <tr key={day}>
                <th scope="row">{shortDate(day)}</th>
                <td>{applications}</td>
                <td>{views}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
