import type { Generated } from 'kysely'
import type { Json, Time, TimeDefault } from './columns.ts'

export type RequestTables = {
  limits: { key: string; owner: string | null; count: number; window_ends: Time }
  idempotency_keys: {
    scope: string
    key: string
    request_hash: string
    status: number | null
    answer: Json<unknown> | null
    company_id: string | null
    about: Generated<string[]>
    created_at: TimeDefault
  }
  mailbox: {
    id: string
    recipient: string
    subject: string
    text: string
    html: string
    calendar: string | null
    sent_at: TimeDefault
  }
  unsent_mails: { id: string; recipient: string; cause: string; at: TimeDefault }
  operator_acts: {
    id: string
    operator: string
    act: string
    target_id: string | null
    refusal: string | null
    at: TimeDefault
    target: string | null
    target_seq: number | null
    reason: string | null
  }
  finished_runs: { name: string; period: string; finished_at: TimeDefault }
  contact_messages: {
    id: string
    name: string
    email: string
    subject: string | null
    category: string
    message: string
    created_at: TimeDefault
  }
}
