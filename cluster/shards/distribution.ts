export const shardCount = 16

/**
 * The column by which each table would be distributed. Tables of one person are on one shard, and so are tables of one
 * company; Citus calls this co-location.
 */
export const distributionColumns: Record<string, string> = {
  users: 'id',
  sessions: 'user_id',
  accounts: 'user_id',
  two_factors: 'user_id',
  tickets: 'user_id',
  passkeys: 'user_id',
  account_events: 'user_id',
  student_profiles: 'user_id',
  swipes: 'student_id',
  match_preferences: 'student_id',
  saved_searches: 'student_id',
  alerted_internships: 'student_id',
  saved_internships: 'student_id',
  internship_views: 'student_id',
  applications: 'student_id',
  files: 'student_id',
  application_files: 'student_id',
  invitations: 'student_id',
  invitation_blocks: 'student_id',
  notifications: 'user_id',
  notification_counters: 'user_id',
  notification_keys: 'user_id',
  notification_mails: 'user_id',
  notification_preferences: 'user_id',
  company_totals: 'company_id',
  company_days: 'company_id',
  saved_students: 'company_id',
  student_notes: 'company_id',
  company_members: 'user_id',
  company_invitations: 'company_id',
  threads: 'student_id',
  messages: 'student_id',
  thread_reads: 'user_id',
  offers: 'student_id',
  message_templates: 'company_id',
  batches: 'company_id',
  batch_items: 'company_id',
  interviews: 'student_id',
  interview_slots: 'student_id',
  interview_mails: 'id',
  calendar_feeds: 'user_id',
  application_events: 'student_id',
  application_stages: 'company_id',
  status_notices: 'student_id',
  application_reviews: 'student_id',
  review_mentions: 'student_id',
  internship_assignees: 'company_id',
  applicant_views: 'user_id',
  limits: 'key',
}

/** Tables without their distribution column today. The expression fills the new column `student_id`. */
export const addedColumns: Record<string, string> = {
  application_events: '(select a.student_id from public.applications a where a.id = t.application_id)',
  application_files: '(select a.student_id from public.applications a where a.id = t.application_id)',
  interview_slots: '(select i.student_id from public.interviews i where i.id = t.interview_id)',
  messages: '(select h.student_id from public.threads h where h.application_id = t.thread_id)',
  offers: '(select h.student_id from public.threads h where h.application_id = t.thread_id)',
  application_reviews: '(select a.student_id from public.applications a where a.id = t.application_id)',
  review_mentions:
    '(select a.student_id from public.application_reviews r join public.applications a on a.id = r.application_id where r.id = t.review_id)',
  status_notices: '(select a.student_id from public.applications a where a.id = t.application_id)',
}

/** Tables that every node has a copy of: each node can read them, and a write changes all copies. */
export const referenceTables = new Set([
  'internships',
  'internship_search',
  'companies',
  'company_profiles',
  'search_words',
  'closing_notices',
  'deadline_closings',
])

/** The routes that students call most. Each of their statements must touch one shard. */
export const hotRoutes = new Set([
  'GET /api/auth/me',
  'GET /api/internships',
  'GET /api/internships?feed=discover',
  'GET /api/internships/{id}',
  'GET /api/applications/student',
  'GET /api/notifications',
  'GET /api/notifications/unread-count',
  'GET /api/interactions/saved',
  'POST /api/interactions/swipes',
  'POST /api/interactions/save',
])

/** Changes that sharding would need, applied to the text of the statements. */
export const plannedChanges: { why: string; from: RegExp; to: string }[] = [
  {
    why: "the session token begins with the person's id",
    from: /\bs\.token = \$1/g,
    to: "s.token = $1 and s.user_id = '00000000-0000-7000-8000-000000000000'",
  },
  {
    why: 'events and notices of an application have its student_id',
    from: /\b(\w+)\.application_id = (a|own)\.id\b/g,
    to: '$1.application_id = $2.id and $1.student_id = $2.student_id',
  },
  {
    why: 'the list of own applications names the student twice',
    from: /from page join applications a on a\.id = page\.id\b/g,
    to: 'from page join applications a on a.id = page.id and a.student_id = $1',
  },
]
