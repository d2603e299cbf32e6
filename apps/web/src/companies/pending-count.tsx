import { withCommas } from '@fledge/contract/wire/format'
// This module listens to live events and refreshes the count, so the two must be loaded together.
import './company-refresh.ts'
import { useCompanyDashboard } from './dashboard/dashboard.queries.ts'

const most = 999

/** The number of pending applications, next to "Applicants" in the navigation. */
export function PendingCount() {
  const pending = useCompanyDashboard({ refetchOnMount: false }).data?.attention.new_applicants ?? 0
  if (pending === 0) return null
  return (
    <>
      <span
        key={pending}
        aria-hidden
        className="grid min-h-5 min-w-5 animate-fade place-items-center rounded-full bg-coral px-1 font-semibold text-on-coral text-xs tabular-nums max-md:absolute max-md:top-1 max-md:left-[calc(50%+0.25rem)]"
      >
        {pending > most ? `${most}+` : pending}
      </span>
      <span className="sr-only">{withCommas(pending)} pending</span>
    </>
  )
}
