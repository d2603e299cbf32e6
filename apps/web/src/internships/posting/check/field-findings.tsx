import type { Finding, FindingRule } from '@fledge/contract/posting-check/finding'
import type { PostingField } from '@fledge/contract/posting-check/posting-check'
import { Info, TriangleAlert } from 'lucide-react'
import { cn } from '../../../ui/class-names.ts'
import { findingText } from './finding-text.ts'
import type { FieldFindings as Found } from './use-findings.ts'

/** What the check found in one field, below it. The live region exists before the first finding, so that it is announced. */
export const FieldFindings = ({ findings, field }: { findings: Found; field: PostingField }) => (
  <ul aria-live="polite" aria-label="Notes on this text" className="-mt-3 grid grid-cols-1 gap-2 empty:hidden">
    {findings
      .filter(found => found.field === field)
      .map(({ finding }) => (
        <FindingNote key={finding.rule} finding={finding} />
      ))}
  </ul>
)

/** A fact that the server found by comparing, at the field that it is about. */
export const FactNotes = ({ facts, rule }: { facts: Finding[]; rule: FindingRule }) => (
  <ul aria-live="polite" aria-label="Notes from comparing" className="-mt-3 grid grid-cols-1 gap-2 empty:hidden">
    {facts
      .filter(fact => fact.rule === rule)
      .map(fact => (
        <FindingNote key={fact.rule} finding={fact} />
      ))}
  </ul>
)

export const FindingNote = ({ finding }: { finding: Finding }) => {
  const isHold = finding.level === 'hold'
  const Icon = isHold ? TriangleAlert : Info
  return (
    <li
      className={cn(
        'flex animate-fade items-start gap-2.5 rounded-control px-3 py-2.5 text-sm',
        isHold ? 'bg-coral-soft text-coral-ink' : 'bg-sunken',
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">
        <p>{findingText(finding)}</p>
        <p className="pt-0.5 [overflow-wrap:anywhere]">
          <q dir="auto">{finding.quote}</q>
        </p>
        {isHold && <p className="pt-0.5 font-medium">It stays a draft until these words are changed.</p>}
      </div>
    </li>
  )
}
