import type { InterviewSide, InterviewState } from '@fledge/contract/interviews/interviews'
import type { Generated } from 'kysely'
import type { Json, Time, TimeDefault } from './columns.ts'

export type InterviewTables = {
  interviews: {
    id: string
    application_id: string
    student_id: string
    company_id: string | null
    internship_id: string | null
    member_id: string | null
    other_member_ids: Generated<string[]>
    company_name: string
    title: string
    state: InterviewState
    proposed_by: InterviewSide
    minutes: number
    place: string
    company_zone: string
    student_zone: string | null
    sequence: number | null
    starts_at: Time | null
    ends_at: Time | null
    listed_at: Time
    expires_at: Time | null
    booked_at: Time | null
    reason: string | null
    changed_by: InterviewSide | null
    is_delivered: Generated<boolean>
    words_delivered: Generated<boolean>
    created_at: TimeDefault
    updated_at: TimeDefault
  }
  interview_slots: { id: string; interview_id: string; starts_at: Time }
  interview_events: {
    id: Generated<number>
    interview_id: string
    kind: 'proposed' | 'booked' | 'moved' | 'cancelled' | 'lapsed'
    side: InterviewSide | null
    starts_at: Time | null
    slots: number | null
    at: TimeDefault
  }
  interview_mails: {
    id: string
    email: string
    about_id: string | null
    sender_id: string | null
    content: Json<unknown>
    created_at: TimeDefault
  }
  calendar_feeds: { user_id: string; token_hash: string; created_at: TimeDefault; session_id: string | null }
}
