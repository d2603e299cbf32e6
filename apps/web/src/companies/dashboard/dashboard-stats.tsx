import type { CompanyDashboard } from '@fledge/contract/companies'
import { withCommas } from '@fledge/contract/wire/format'
import { BriefcaseBusiness, Eye, FileText } from 'lucide-react'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

const stats = [
  { name: 'Total Internships', key: 'internships', icon: BriefcaseBusiness },
  { name: 'Total Applications', key: 'applications', icon: FileText },
  { name: 'Profile Views', key: 'views', icon: Eye },
] as const

/** The three totals. Their labels are visible while the numbers load. */
export const DashboardStats = ({ totals }: { totals: CompanyDashboard['totals'] | undefined }) => (
  <dl className="grid grid-cols-1 gap-3 sm:grid-cols-3 sm:gap-4">
    {stats.map(({ name, key, icon: Icon }) => (
      <Card
        key={key}
        className="relative flex items-center justify-between gap-1 pl-14 sm:flex-col-reverse sm:items-start sm:p-5"
      >
        <dt className="text-muted text-sm">{name}</dt>
        <dd className="font-display font-semibold text-2xl tabular-nums">
          {totals ? withCommas(totals[key]) : <Skeleton className="h-9 w-16" />}
          <Icon
            aria-hidden
            className="absolute top-1/2 left-5 size-6 -translate-y-1/2 text-muted sm:right-5 sm:left-auto"
          />
        </dd>
      </Card>
    ))}
  </dl>
)
