import type { InternshipHold } from '@fledge/contract/internships'
import { ShieldAlert } from 'lucide-react'
import { Appeal } from '../../reports/appeal.tsx'
import { useAppealHold } from '../../reports/reports.queries.ts'
import { useCanRecruit } from '../../team/team-role.tsx'
import { Card } from '../../ui/card.tsx'
import { shortDate } from '../../ui/text/dates.ts'

const titles = {
  act: 'Taken down by an operator of Fledge',
  reports: 'Hidden until an operator of Fledge has looked at it',
  company: 'Offline while the company is suspended',
}

/** Tells the company why its internship is taken down, and lets it appeal once. */
export function HoldNotice({ id, hold }: { id: string; hold: InternshipHold }) {
  const canAppeal = useCanRecruit() && hold.cause === 'act'
  const { mutateAsync } = useAppealHold(id)
  return (
    <Card asChild className="grid grid-cols-1 gap-3 base:border-coral/50">
      <section aria-label="Taken down">
        <h2 className="flex items-center gap-2 text-lg">
          <ShieldAlert aria-hidden className="size-5 shrink-0 text-coral-ink" />
          {titles[hold.cause]}
        </h2>
        <p dir="auto" className="whitespace-pre-line break-words">
          {hold.reason}
        </p>
        <p className="text-muted text-sm">
          Since {shortDate(hold.at)}. Students no longer see it, except those who have applied. It can be neither
          changed nor published.
        </p>
        {(canAppeal || hold.appeal) && <Appeal appeal={hold.appeal} onSend={mutateAsync} />}
      </section>
    </Card>
  )
}
