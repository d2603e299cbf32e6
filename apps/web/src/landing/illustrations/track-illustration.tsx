import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { LogoMark } from '../../ui/theme/logo-mark.tsx'

const rows: [string, string, BadgeTone][] = [
  ['Seabird', 'Accepted', 'green'],
  ['Kestrel', 'Shortlisted', 'purple'],
  ['Juniper', 'Pending', 'yellow'],
]

export function TrackIllustration() {
  return (
    <div className="grid w-full max-w-64 divide-y divide-line rounded-card border border-line bg-surface px-4 shadow-soft">
      {rows.map(([company, status, tone]) => (
        <div key={company} className="flex items-center gap-3 py-2.5">
          <LogoMark name={company} size="sm" />
          <span className="mr-auto font-medium text-sm">{company}</span>
          <Badge tone={tone}>{status}</Badge>
        </div>
      ))}
    </div>
  )
}
