import type { Generated } from 'kysely'
import type { Count, Json, Time, TimeDefault } from './columns.ts'

export type WebhookTables = {
  webhook_endpoints: {
    id: string
    company_id: string
    created_by: string | null
    url: string
    events: string[]
    secret: string
    previous_secret: string | null
    previous_until: Time | null
    is_active: Generated<boolean>
    disabled_reason: 'gone' | 'failing' | null
    failures: Count
    busy_until: Time | null
    paused_until: Time | null
    created_at: TimeDefault
  }
  webhook_deliveries: {
    id: string
    endpoint_id: string
    event: string
    data: Json<object>
    state: Generated<'waiting' | 'delivered' | 'failed'>
    tries: Count
    next_at: TimeDefault
    status: number | null
    fault: string | null
    milliseconds: number | null
    tried_at: Time | null
    created_at: TimeDefault
  }
}
