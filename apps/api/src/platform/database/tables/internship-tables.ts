import type { PreferenceReason } from '@fledge/contract/matching/match'
import type { AlertFrequency } from '@fledge/contract/matching/saved-searches'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Count, Time, TimeDefault } from './columns.ts'

export type InternshipTables = {
  internships: {
    id: string
    company_id: string
    title: string
    description: string
    requirements: string | null
    responsibilities: string | null
    location: string | null
    country: string | null
    is_remote: Generated<boolean>
    stipend_min: number | null
    stipend_max: number | null
    currency: string | null
    duration_months: number | null
    skills_required: Generated<string[]>
    skill_keys: Generated<string[]>
    positions_available: Generated<number>
    application_deadline: string | null
    status: Generated<'draft' | 'active' | 'closed'>
    applications_count: Generated<number>
    views_count: Generated<number>
    created_at: TimeDefault
    updated_at: TimeDefault
    updated_by: string | null
    published_at: Time | null
    posted_at: GeneratedAlways<Date>
    deleted_at: Time | null
    confirmed_at: TimeDefault
    asked_at: Time | null
    closed_reason: 'deadline' | 'unconfirmed' | null
    held_at: Time | null
    external_id: string | null
  }
  internship_holds: {
    internship_id: string
    cause: 'act' | 'reports' | 'company'
    status_before: 'draft' | 'active' | 'closed'
    act_id: string | null
    reason: string
    at: TimeDefault
  }
  internship_search: {
    internship_id: string
    company_id: string
    created_at: Time
    application_deadline: string | null
    stipend_max: number | null
    duration_months: number | null
    document: string
    skill_keys: Generated<string[]>
    place: Generated<string>
    is_remote: Generated<boolean>
    answer_tenths: number | null
  }
  search_words: { word: string }
  uncounted_views: { internship_id: string; company_id: string; day: string }
  internship_views: { student_id: string; internship_id: string; day: string }
  swipes: { student_id: string; internship_id: string; direction: 'right' | 'left'; swiped_at: TimeDefault }
  match_preferences: {
    id: string
    student_id: string
    internship_id: string
    reason: PreferenceReason
    pay: number | null
    is_remote: boolean | null
    place: string | null
    place_name: string | null
    skills: string[] | null
    skill_names: string[] | null
    months: number | null
    company_id: string | null
    created_at: TimeDefault
  }
  saved_searches: {
    id: string
    student_id: string
    name: string
    query: string
    frequency: AlertFrequency
    checked_at: TimeDefault
    created_at: TimeDefault
  }
  alerted_internships: { student_id: string; internship_id: string; alerted_at: TimeDefault }
  swipe_sums: { internship_id: string; right: Count; left: Count }
  deadline_closings: { internship_id: string; company_id: string; deadline: string; told_on: string | null }
  closing_notices: { internship_id: string; closed_at: TimeDefault }
  internship_skills: {
    internship_id: string
    skill: string
    created_at: Time
    application_deadline: string | null
    times: number
    skills: number
    is_remote: boolean
    place: string
    answer_tenths: number | null
  }
  saved_internships: {
    student_id: string
    internship_id: string
    saved_at: TimeDefault
    by_swipe: Generated<boolean>
  }
}
