import { checkText } from './check-text.ts'
import type { Finding } from './finding.ts'

/** The texts of a posting that students read. */
export type PostingTexts = {
  title?: string | null | undefined
  description?: string | null | undefined
  requirements?: string | null | undefined
  responsibilities?: string | null | undefined
}

export const postingFields = ['title', 'description', 'requirements', 'responsibilities'] as const
export type PostingField = (typeof postingFields)[number]

/** The findings of each text, so that a form shows them beside the field. */
export const checkPostingFields = (texts: PostingTexts): { field: PostingField; finding: Finding }[] =>
  postingFields.flatMap(field => checkText(texts[field] ?? '').map(finding => ({ field, finding })))

/** The same rule counts once, with the words that come first. */
export const checkPosting = (texts: PostingTexts): Finding[] => {
  const findings = checkPostingFields(texts).map(({ finding }) => finding)
  return findings.filter(({ rule }, index) => findings.findIndex(other => other.rule === rule) === index)
}

export const isHeld = (findings: readonly Finding[]) => findings.some(({ level }) => level === 'hold')
