import type { Generated } from 'kysely'
import type { Json, Time, TimeDefault } from './columns.ts'

export type ReportTables = {
  reports: {
    id: string
    target: 'internship' | 'company' | 'message'
    target_id: string
    seq: Generated<number>
    reporter_id: string | null
    company_id: string | null
    author_id: string | null
    reason: string
    text: string | null
    has_weight: boolean
    network_hash: string | null
    snapshot: Json<{ name: string; text: string }[]>
    at: TimeDefault
    closed_at: Time | null
    outcome: 'acted' | 'dismissed' | null
  }
  appeals: {
    id: string
    target: 'internship' | 'account' | 'company'
    target_id: string
    act_id: string
    author_id: string | null
    text: string
    at: TimeDefault
    closed_at: Time | null
    outcome: 'restored' | 'upheld' | null
  }
}
