import type { Generated } from 'kysely'
import type { Time, TimeDefault } from './columns.ts'

export type MessageTables = {
  threads: {
    application_id: string
    student_id: string
    company_id: string | null
    internship_id: string | null
    company_name: string
    title: string
    last_seq: Generated<number>
    company_run: Generated<number>
    student_last_seq: number | null
    student_last_at: Time | null
    company_last_seq: number | null
    company_last_at: Time | null
    student_blocked_at: Time | null
    company_blocked_at: Time | null
    created_at: TimeDefault
  }
  messages: {
    thread_id: string
    seq: number
    side: 'student' | 'company'
    author_id: string | null
    body: string
    is_delivered: boolean
    sent_at: TimeDefault
  }
  thread_reads: {
    thread_id: string
    user_id: string
    up_to_seq: Generated<number>
    unread: Generated<number>
    mail_due_at: Time | null
  }
  message_templates: {
    id: string
    company_id: string
    name: string
    body: string
    created_at: TimeDefault
    updated_at: TimeDefault
  }
  batches: {
    id: string
    company_id: string
    sender_id: string
    kind: 'message' | 'interview'
    proposal: unknown
    network: string | null
    state: Generated<'waiting' | 'sending' | 'sent' | 'undone'>
    due_at: Time
    created_at: TimeDefault
  }
  batch_items: {
    batch_id: string
    application_id: string
    student_id: string
    body: string | null
    state: Generated<'waiting' | 'sent' | 'refused'>
    refusal: string | null
  }
  offers: {
    id: string
    thread_id: string
    seq: number
    start_date: string
    terms: string
    state: Generated<'open' | 'confirmed' | 'declined' | 'withdrawn'>
    word: string | null
    made_at: TimeDefault
    answered_at: Time | null
  }
}
