import type { EmbeddedCompany } from '@fledge/contract/internships'
import { MessageSquareReply } from 'lucide-react'
import { recordText } from './record-text.ts'

type RecordLineProps = { company: Pick<EmbeddedCompany, 'record' | 'promises_ended'> }

/** How a company has kept its promises, on cards and details. Nothing while no promise has ended. */
export function RecordLine({ company }: RecordLineProps) {
  if (company.promises_ended === 0) return null
  return (
    <p className="flex items-center gap-2 text-muted text-sm">
      <MessageSquareReply aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0">
        {!company.record && 'Answers: '}
        {recordText(company)}
      </span>
    </p>
  )
}
