import type { ViewFilters } from '@fledge/contract/review/applicant-views'
import type { Json, Time, TimeDefault } from './columns.ts'

export type ReviewTables = {
  application_reviews: {
    id: string
    application_id: string
    user_id: string | null
    rating: number | null
    rated_at: Time | null
    note: string | null
    noted_at: Time | null
  }
  review_mentions: { review_id: string; user_id: string }
  internship_assignees: { internship_id: string; company_id: string; user_id: string }
  applicant_views: {
    id: string
    user_id: string
    company_id: string
    name: string
    filters: Json<ViewFilters>
    created_at: TimeDefault
  }
}
