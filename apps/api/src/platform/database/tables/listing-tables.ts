import type { Generated } from 'kysely'
import type { TimeDefault } from './columns.ts'

export type ListingTables = {
  listing_settings: {
    company_id: string
    is_public: Generated<boolean>
    origins: Generated<string[]>
    updated_at: TimeDefault
  }
}
