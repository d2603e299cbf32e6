import type { OperatorCase } from '@fledge/contract/moderation/operator'
import { reasonNames } from '../reports/report-texts.ts'
import { Badge } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { timeAgo } from '../ui/text/dates.ts'

/** Who reported the target, why, and whether the report counts towards hiding it. */
export function CaseReports({ found: { target, reports, report_count } }: { found: OperatorCase }) {
  return (
    <Card asChild className="grid grid-cols-1 gap-2">
      <section aria-label="Reports of this case">
        <h3 className="text-lg">
          {report_count} {report_count === 1 ? 'report' : 'reports'}
        </h3>
        <ul className="grid grid-cols-1 divide-y divide-line">
          {reports.map(({ id, reason, text, at, reporter, counts, outcome }) => (
            <li key={id} className="grid gap-1 py-2.5 text-sm">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="font-medium">{reasonNames[reason]}</span>
                {outcome && <Badge tone="outline">{outcome === 'acted' ? 'Acted upon' : 'Dismissed'}</Badge>}
                {target === 'internship' && !counts && <Badge tone="outline">Does not count towards hiding</Badge>}
              </p>
              {text && (
                <p dir="auto" className="whitespace-pre-line break-words">
                  {text}
                </p>
              )}
              <p className="text-muted">
                <bdi>{reporter?.full_name ?? 'Deleted account'}</bdi> · {timeAgo(at)}
              </p>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  )
}
