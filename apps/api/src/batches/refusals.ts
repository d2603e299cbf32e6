import type { BatchRefusal } from '@fledge/contract/batches/batches'
import type { ErrorCode } from '@fledge/contract/wire/errors'

const byCode: Partial<Record<ErrorCode, BatchRefusal>> = {
  application_not_found: 'withdrawn',
  thread_not_found: 'withdrawn',
  thread_waiting: 'waiting',
  thread_blocked: 'blocked',
  thread_closed: 'closed',
  internship_deleted: 'closed',
  interview_open: 'open',
  interview_refused: 'rejected',
  interview_overlap: 'busy',
  slot_past: 'busy',
  forbidden: 'role',
  unauthenticated: 'role',
  too_many: 'limit',
}

/** Undefined for an error that says nothing about the person, such as an unavailable database: it is tried again. */
export const refusalOf = (code: ErrorCode): BatchRefusal | undefined => byCode[code]
