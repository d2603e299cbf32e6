import { checkPosting } from '@fledge/contract/posting-check/posting-check'
import type { Internship } from '../../internship.ts'
import { FindingNote } from './field-findings.tsx'

/** Why a draft cannot be published, with the words to change. Empty for all others. */
export function HeldNote({ internship }: { internship: Internship }) {
  if (internship.status !== 'draft') return null
  const held = checkPosting(internship).filter(({ level }) => level === 'hold')
  if (held.length === 0) return null
  return (
    <ul aria-label="Why it stays a draft" className="grid grid-cols-1 gap-2">
      {held.map(finding => (
        <FindingNote key={finding.rule} finding={finding} />
      ))}
    </ul>
  )
}
