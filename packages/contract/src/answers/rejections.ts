import { z } from 'zod'
import type { ApplicationStatus } from '../statuses.ts'
import { maxLengths, optionalText } from '../wire/fields.ts'

export const rejectionReasons = [
  'skills',
  'dates',
  'eligibility',
  'place',
  'filled',
  'stronger',
  'incomplete',
  'other',
] as const
export const rejectionReason = z.enum(rejectionReasons)
export type RejectionReason = z.infer<typeof rejectionReason>

/** Why the company rejected an application, as both sides read it. */
export const rejection = {
  reason: rejectionReason.nullable().describe('Why the company rejected the application, if it said so'),
  word: z.string().nullable().describe('What the company wrote about the rejection'),
}

/** The fields of a decision that explain a rejection. The student reads them once the rejection is told. */
export const explanation = {
  reason: rejectionReason.nullish().describe('Only with the status `rejected`'),
  word: optionalText(maxLengths.rejectionWord).describe('Only with the status `rejected`'),
}

type Explained = { status: ApplicationStatus; reason?: unknown; word: string | null }
export const isExplainable = ({ status, reason, word }: Explained) =>
  status === 'rejected' || (!reason && word === null)
export const onlyRejections = { message: 'Only a rejection has a reason', path: ['reason'] }
