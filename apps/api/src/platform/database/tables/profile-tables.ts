import type { AnswerRecord } from '@fledge/contract/answers/company-answers'
import type { CompanyRole } from '@fledge/contract/wire/endpoint'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Count, JsonDefault, Time, TimeDefault } from './columns.ts'

export type ProfileTables = {
  student_profiles: {
    user_id: string
    bio: string | null
    university: string | null
    degree: string | null
    graduation_year: number | null
    location: string | null
    phone: string | null
    linkedin_url: string | null
    github_url: string | null
    portfolio_url: string | null
    avatar_url: string | null
    skills: Generated<string[]>
    skill_keys: Generated<string[]>
    resumes: JsonDefault<unknown[]>
    projects: JsonDefault<unknown[]>
    experiences: JsonDefault<unknown[]>
    university_key: GeneratedAlways<string | null>
    created_at: TimeDefault
    updated_at: TimeDefault
    availability: string | null
  }
  company_profiles: {
    user_id: string
    company_name: string
    description: string | null
    website: string | null
    industry: string | null
    company_size: string | null
    location: string | null
    logo_url: string | null
    confirmed_domain: string | null
    domain_confirmed_at: Time | null
    name_key: GeneratedAlways<string | null>
    industry_key: GeneratedAlways<string | null>
    location_key: GeneratedAlways<string | null>
    created_at: TimeDefault
    updated_at: TimeDefault
    updated_by: string | null
  }
  company_domain_codes: { company_id: string; domain: string; hash: string; tries: Generated<number>; expires_at: Time }
  companies: {
    id: string
    name: string
    full_name: string
    created_at: TimeDefault
    deleted_at: Time | null
    promise_days: Generated<number>
    answer_record: JsonDefault<AnswerRecord | null>
    answers_matured: Count
    answer_rank: number | null
    is_paused: Generated<boolean>
  }
  company_members: { company_id: string; user_id: string; role: CompanyRole; joined_at: TimeDefault }
  company_invitations: {
    id: string
    company_id: string
    email: string
    role: CompanyRole
    token_hash: string
    invited_by: string | null
    created_at: TimeDefault
    expires_at: Time
    accepted_by: string | null
  }
  company_totals: { company_id: string; internships: Count; applications: Count; views: Count }
  company_days: { company_id: string; day: string; applications: Count; views: Count }
  saved_students: { company_id: string; student_id: string; saved_at: TimeDefault }
  student_notes: {
    company_id: string
    student_id: string
    author_id: string | null
    text: string
    updated_at: TimeDefault
  }
  invitations: {
    id: string
    company_id: string
    student_id: string
    internship_id: string
    message: string | null
    created_at: TimeDefault
    declined_at: Time | null
  }
  invitation_blocks: { student_id: string; company_id: string; blocked_at: TimeDefault }
  blocked_senders: {
    student_id: string
    sender_hash: string
    company_id: string
    company_name: string
    is_of_thread: boolean
    blocked_at: TimeDefault
  }
}
