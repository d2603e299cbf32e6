import type { EmbeddedCompany } from '@fledge/contract/internships'
import { MessageSquareReply } from 'lucide-react'
import { HowComputed } from './how-computed.tsx'
import { recordText } from './record-text.ts'

type RecordLineProps = {
  company: Pick<EmbeddedCompany, 'record' | 'promises_ended'>
  /** Adds the link to the page that explains the numbers. Not inside a card that is a link itself. */
  isExplained?: boolean
}

/** How a company has kept its promises, on cards and details. Nothing while no promise has ended. */
export function RecordLine({ company, isExplained = false }: RecordLineProps) {
  if (company.promises_ended === 0) return null
  return (
    <p className="flex items-center gap-2 text-muted text-sm">
      <MessageSquareReply aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0">
        {!company.record && 'Answers: '}
        {recordText(company)} {isExplained && <HowComputed />}
      </span>
    </p>
  )
}
