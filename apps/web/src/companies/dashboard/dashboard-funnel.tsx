import type { CompanyDashboard } from '@fledge/contract/companies'
import { withCommas } from '@fledge/contract/wire/format'
import { Card } from '../../ui/card.tsx'

const steps = [
  { name: 'Views', key: 'views' },
  { name: 'Applications', key: 'applications' },
  { name: 'Shortlisted', key: 'shortlisted' },
  { name: 'Accepted', key: 'accepted' },
] as const

const share = (part: number, whole: number) => `${Math.round((100 * part) / whole)}%`

/** Bars from views to accepted applicants; each shows its count and its share of the previous step. */
export function DashboardFunnel({ funnel }: { funnel: CompanyDashboard['funnel'] }) {
  const largest = Math.max(1, ...steps.map(({ key }) => funnel[key]))
  return (
    <Card asChild className="grid content-start gap-4">
      <section aria-labelledby="funnel">
        <h2 id="funnel" className="text-lg">
          From view to accepted
        </h2>
        <ol className="grid gap-3">
          {steps.map(({ name, key }, index) => {
            const previous = funnel[steps[index - 1]?.key ?? key]
            return (
              <li key={key} className="grid gap-1">
                <p className="flex items-baseline justify-between gap-3 text-sm">
                  <span className="font-medium">{name}</span>
                  <span className="text-muted tabular-nums">
                    {index > 0 && previous > 0 && <>{share(funnel[key], previous)} · </>}
                    <span className="font-semibold text-ink">{withCommas(funnel[key])}</span>
                  </span>
                </p>
                <div aria-hidden className="h-3 rounded-full bg-ink/8">
                  {funnel[key] > 0 && (
                    <div
                      className="h-full min-w-1 rounded-full bg-coral transition-[width] duration-250 ease-settle"
                      style={{ width: `${(100 * funnel[key]) / largest}%` }}
                    />
                  )}
                </div>
              </li>
            )
          })}
        </ol>
      </section>
    </Card>
  )
}
