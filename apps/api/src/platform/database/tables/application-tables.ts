import type { Generated } from 'kysely'
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
    rating: number | null
    note: string | null
    note_by: string | null
    noted_at: Time | null
    confirmed_start: string | null
    applied_at: TimeDefault
    updated_at: TimeDefault
  }
  application_events: {
    id: string
    application_id: string
    status: 'pending' | 'reviewed' | 'shortlisted' | 'accepted' | 'rejected'
    at: TimeDefault
    is_told: Generated<boolean>
    decision_id: string | null
    decided_by: string | null
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
}
