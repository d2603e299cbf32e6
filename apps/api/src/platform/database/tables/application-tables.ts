import type { RejectionReason } from '@fledge/contract/answers/rejections'
import type { ColumnType, Generated } from 'kysely'
import type { Time, TimeDefault } from './columns.ts'

export type ApplicationTables = {
  applications: {
    id: string
    internship_id: string
    student_id: string
    company_id: string
    cover_letter: string
    resume_url: string
    status: Generated<'pending' | 'reviewed' | 'shortlisted' | 'accepted' | 'rejected'>
    rating_sum: Generated<number>
    rating_count: Generated<number>
    assignee_id: string | null
    confirmed_start: string | null
    stage_id: string | null
    top_pick: Generated<boolean>
    applied_at: TimeDefault
    updated_at: TimeDefault
  }
  application_drafts: { student_id: string; internship_id: string; cover_letter: string; updated_at: TimeDefault }
  application_events: {
    id: string
    application_id: string
    status: 'pending' | 'reviewed' | 'shortlisted' | 'accepted' | 'rejected'
    at: TimeDefault
    is_told: Generated<boolean>
    decision_id: string | null
    decided_by: string | null
    reason: RejectionReason | null
    word: string | null
    left_stage_id: string | null
  }
  application_stages: {
    id: string
    company_id: string
    name: string
    position: number
    created_at: TimeDefault
  }
  status_notices: {
    application_id: string
    told_status: 'pending' | 'reviewed' | 'shortlisted' | 'accepted' | 'rejected'
    mailed_status: 'pending' | 'reviewed' | 'shortlisted' | 'accepted' | 'rejected'
    notice_at: Time | null
    mail_at: Time | null
    due_at: Time | null
    ended_start: string | null
  }
  answer_clocks: {
    id: string
    application_id: string | null
    company_id: string
    promised_days: number | null
    started_at: Time
    due_at: Time | null
    answered_at: Time | null
    lapsed_at: Time | null
    decide_by: Time | null
    decided_at: Time | null
    decision_lapsed_at: Time | null
    open_due: ColumnType<Date | null, never, never>
    reminded: Generated<number>
    reminded_on: string | null
    is_recorded: Generated<boolean>
    is_past: Generated<boolean>
  }
}
