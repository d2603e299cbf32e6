import { heldMessage, type updateInternshipInput } from '@fledge/contract/posting'
import type { Finding } from '@fledge/contract/posting-check/finding'
import { checkPosting, isHeld, type PostingTexts, postingFields } from '@fledge/contract/posting-check/posting-check'
import type { InternshipStatus } from '@fledge/contract/statuses'
import type { z } from 'zod'
import { ownKey, requireAttempt } from '../../../platform/access/rate-limits.ts'
import type { CompanySession } from '../../../platform/access/session.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { fail } from '../../../platform/errors.ts'
import { type CheckedPosting, listFacts } from './posting-facts.service.ts'

/** A form checks while its user types, at most every two seconds. */
const checkLimit = { max: 60, windowSeconds: 120 }

export const checkInternship = async (
  db: Database,
  session: CompanySession,
  input: z.output<typeof updateInternshipInput>,
): Promise<Finding[]> => {
  await requireAttempt(db, ownKey('posting-check', session.user.id), checkLimit)
  return withFacts(checkPosting(input), await listFacts(db, session, input))
}

/** Leaves out a fact when a finding of the same rule already quotes the words of the text, which say more. */
const withFacts = (findings: Finding[], facts: Finding[]) => [
  ...findings,
  ...facts.filter(fact => findings.every(({ rule }) => rule !== fact.rule)),
]

/** The findings of a saved internship with the facts that only the server knows. Call it after the locks. */
export const addFacts = async (
  trx: Transaction,
  session: CompanySession,
  posting: CheckedPosting,
  { findings = [] }: { findings?: Finding[] },
) => {
  const all = withFacts(findings, await listFacts(trx, session, posting))
  return all.length > 0 ? { findings: all } : {}
}

type Check = { status: InternshipStatus; findings?: Finding[]; message?: string }
type Stored = PostingTexts & { status: InternshipStatus }

/**
 * The status with which an internship is saved. Texts with a finding of the level `hold` are saved, but only as a draft. An edit
 * that leaves the texts of an open internship as they are keeps it open, because they were checked when it was published.
 */
export const statusAfterCheck = (texts: PostingTexts, wanted: InternshipStatus, before?: Stored): Check => {
  const isUnchanged = before?.status === wanted && postingFields.every(field => texts[field] === before[field])
  if (isUnchanged) return { status: wanted }
  const findings = checkPosting(texts)
  if (findings.length === 0) return { status: wanted }
  if (wanted !== 'active' || !isHeld(findings)) return { status: wanted, findings }
  return { status: 'draft', findings, message: heldMessage }
}

export const requirePublishable = (texts: PostingTexts) => {
  const findings = checkPosting(texts)
  if (isHeld(findings)) fail('posting_held', { extra: { findings } })
}

export const isPublishable = (texts: PostingTexts) => !isHeld(checkPosting(texts))
