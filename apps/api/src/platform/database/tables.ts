import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Row types, written by hand to match the migrations. Timestamps are read as Date, calendar dates as text. */
type Time = ColumnType<Date, Date | string, Date | string>
type TimeDefault = ColumnType<Date, Date | string | undefined, Date | string>
type Json<T> = ColumnType<T, string, string>

type Count = Generated<number>

export type Tables = {
  users: {
    id: string
    email: string
    email_verified: Generated<boolean>
    full_name: Generated<string>
    image: string | null
    role: 'student' | 'company' | null
    two_factor_enabled: Generated<boolean>
    created_at: TimeDefault
    updated_at: TimeDefault
  }
  sessions: {
    id: string
    user_id: string
    token: string
    expires_at: Time
    ip_address: string | null
    user_agent: string | null
    mfa_verified: Generated<boolean>
    signed_in_at: TimeDefault
    created_at: TimeDefault
    updated_at: TimeDefault
  }
  accounts: {
    id: string
    user_id: string
    account_id: string
    provider_id: string
    access_token: string | null
    refresh_token: string | null
    id_token: string | null
    access_token_expires_at: Time | null
    refresh_token_expires_at: Time | null
    scope: string | null
    password: string | null
    created_at: TimeDefault
    updated_at: TimeDefault
  }
  verifications: {
    id: string
    identifier: string
    value: string
    expires_at: Time
    created_at: TimeDefault
    updated_at: TimeDefault
  }
  two_factors: {
    id: string
    user_id: string
    secret: string
    backup_codes: string
    verified: Generated<boolean>
    failed_verification_count: Generated<number>
    locked_until: Time | null
    last_used_step: number | null
  }
  codes: {
    email: string
    purpose: 'sign-in' | 'confirm'
    browser: string
    network: string
    hash: string
    browser_tries: Generated<number>
    network_tries: Generated<number>
    other_tries: Generated<number>
    sent_at: TimeDefault
    expires_at: Time
  }
  account_events: {
    id: string
    user_id: string
    kind: string
    way: string | null
    succeeded: Generated<boolean>
    device: string | null
    network: string | null
    at: TimeDefault
  }
  tickets: {
    hash: string
    purpose: 'challenge' | 'handoff'
    user_id: string
    tries: Generated<number>
    expires_at: Time
  }
  passkeys: {
    id: string
    user_id: string
    credential_id: string
    public_key: string
    counter: Generated<number>
    name: string
    created_at: TimeDefault
    last_used_at: Time | null
  }
  passkey_challenges: { challenge: string; user_id: string | null; expires_at: Time }
  limits: { key: string; count: number; window_ends: Time }
  idempotency_keys: {
    scope: string
    key: string
    request_hash: string
    status: number | null
    answer: Json<unknown> | null
    created_at: TimeDefault
  }
  mailbox: { id: string; recipient: string; subject: string; text: string; html: string; sent_at: TimeDefault }
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
    resumes: Json<unknown[]>
    projects: Json<unknown[]>
    experiences: Json<unknown[]>
    university_key: GeneratedAlways<string | null>
    created_at: TimeDefault
    updated_at: TimeDefault
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
    name_key: GeneratedAlways<string>
    industry_key: GeneratedAlways<string | null>
    location_key: GeneratedAlways<string | null>
    created_at: TimeDefault
    updated_at: TimeDefault
  }
  companies: { id: string; name: string; created_at: TimeDefault; deleted_at: Time | null }
  company_totals: { company_id: string; internships: Count; applications: Count; views: Count }
  company_days: { company_id: string; day: string; applications: Count; views: Count }
  internships: {
    id: string
    company_id: string
    title: string
    description: string
    requirements: string | null
    responsibilities: string | null
    location: string | null
    is_remote: Generated<boolean>
    stipend_min: number | null
    stipend_max: number | null
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
    published_at: Time | null
    posted_at: GeneratedAlways<Date>
    deleted_at: Time | null
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
  }
  search_words: { word: string }
  uncounted_views: { internship_id: string; company_id: string; day: string }
  internship_views: { student_id: string; internship_id: string; day: string }
  swipes: { student_id: string; internship_id: string; direction: 'right' | 'left'; swiped_at: TimeDefault }
  swipe_sums: { internship_id: string; right: number; left: number }
  saved_internships: {
    student_id: string
    internship_id: string
    saved_at: TimeDefault
    by_swipe: Generated<boolean>
  }
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
  }
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
  notifications: {
    id: string
    user_id: string
    type: 'application' | 'internship' | 'message' | 'other'
    title: string
    message: string
    link: string | null
    read_at: Time | null
    created_at: TimeDefault
    seq: Generated<number>
    about_id: string | null
  }
  notification_counters: { user_id: string; last_seq: number }
  notification_keys: { user_id: string; key: string; told_at: TimeDefault }
  notification_mails: {
    id: string
    user_id: string
    type: 'application' | 'internship' | 'message' | 'other'
    title: string
    message: string
    link: string | null
    bundle: string | null
    due_at: TimeDefault
    created_at: TimeDefault
    about_id: string | null
  }
  finished_runs: { name: string; period: string; finished_at: TimeDefault }
  notification_preferences: {
    user_id: string
    email_notifications: Generated<boolean>
    application_updates: Generated<boolean>
    new_internships: Generated<boolean>
    messages: Generated<boolean>
    weekly_digest: Generated<boolean>
    updated_at: TimeDefault
  }
  contact_messages: {
    id: string
    name: string
    email: string
    subject: string | null
    category: string
    message: string
    created_at: TimeDefault
  }
}
