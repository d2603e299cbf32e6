import type { CompanyDashboard } from '@fledge/contract/companies'
import { withCommas } from '@fledge/contract/wire/with-commas'
import { Card } from '../../ui/card.tsx'

const steps = [
  { name: 'Views', key: 'views' },
  { name: 'Applications', key: 'applications' },
  { name: 'Shortlisted', key: 'shortlisted' },
  { name: 'Accepted', key: 'accepted' },
] as const

const share = (part: number, whole: number) => `${Math.round((100 * part) / whole)}%`

/** From view to accepted: each bar is as long as its number, and says which part of the step before came this far. */
export function DashboardFunnel({ funnel }: { funnel: CompanyDashboard['funnel'] }) {
  const most = Math.max(1, ...steps.map(({ key }) => funnel[key]))
  return (
    <Card asChild className="grid content-start gap-4">
      <section aria-labelledby="funnel">
        <h2 id="funnel" className="text-lg">
          From view to accepted
        </h2>
        <ol className="grid gap-3">
          {steps.map(({ name, key }, index) => {
            const before = funnel[steps[index - 1]?.key ?? key]
            return (
              <li key={key} className="grid gap-1">
                <p className="flex items-baseline justify-between gap-3 text-sm">
                  <span className="font-medium">{name}</span>
                  <span className="text-muted">
                    {index > 0 && before > 0 && <>{share(funnel[key], before)} · </>}
                    <span className="font-semibold text-ink">{withCommas(funnel[key])}</span>
                  </span>
                </p>
                <div aria-hidden className="h-3 rounded-full bg-ink/8">
                  <div
                    className="h-full min-w-1 rounded-full bg-coral transition-[width] duration-250 ease-settle"
                    style={{ width: `${(100 * funnel[key]) / most}%` }}
                  />
                </div>
              </li>
            )
          })}
        </ol>
      </section>
    </Card>
  )
}
