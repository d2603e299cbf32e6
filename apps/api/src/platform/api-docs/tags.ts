import type { Documented } from './documented.ts'

/** Operations are grouped by the first part of their path below `/api`. */
export const tagOf = ({ endpoint: { path }, prefix }: Documented) =>
  prefix === '/identity' ? 'identity' : (path.split('/')[1] ?? '')

export const tags = [
  { name: 'account', description: 'Export of all data about the own account, and its recent activity' },
  { name: 'applicant-views', description: 'Filters of the applicants that a person keeps' },
  { name: 'application-stages', description: "A company's own stages of shortlisted applicants" },
  { name: 'api-tokens', description: 'Tokens with which own programs call the API' },
  { name: 'applications', description: 'Applying, and reviewing applicants' },
  { name: 'auth', description: 'The signed-in account: role, name, deletion' },
  { name: 'batches', description: 'A message or interview times to many applicants' },
  { name: 'calendar', description: 'Calendar files for calendar programs' },
  { name: 'calendar-feed', description: 'The private URL of the own calendar' },
  { name: 'company-profile', description: 'Company profiles, public pages and the dashboard' },
  { name: 'contact', description: 'Messages to support' },
  { name: 'f', description: 'The content of a file, by a ticket' },
  { name: 'files', description: 'Resumes as PDF files' },
  { name: 'health', description: 'Liveness of the server' },
  { name: 'identity', description: 'Sign-in, sessions, password, second factor and passkeys' },
  { name: 'interactions', description: 'Swipes and saved internships of a student' },
  { name: 'internships', description: 'Reading, searching and posting internships' },
  { name: 'interviews', description: 'Interviews about applications: proposed times, bookings, changes' },
  { name: 'invitations', description: 'Invitations of companies to students' },
  { name: 'match-preferences', description: 'What the Discover feed shows less often' },
  { name: 'message-templates', description: 'Texts that a company sends often' },
  { name: 'notifications', description: 'Notifications, their preferences and their live stream' },
  { name: 'offers', description: 'Offers to accepted applicants, and their confirmation' },
  { name: 'operator', description: 'Reported cases and the acts of operators' },
  { name: 'pictures', description: 'Photos and logos' },
  { name: 'ready', description: 'Readiness of the server and its database' },
  { name: 'reports', description: 'Reports of internships, companies and messages' },
  { name: 'saved-searches', description: 'Searches that a student keeps, with alerts' },
  { name: 'student-profile', description: 'Student profiles and student search' },
  { name: 'suspension', description: 'The suspension of the own account or company' },
  { name: 'team', description: 'The members of a company, their roles and invitations' },
  { name: 'threads', description: 'Conversations of a student and a company about an application' },
  { name: 'trust', description: 'What is promised, with the figures of this installation' },
  { name: 'webhook-deliveries', description: 'What was sent to webhooks' },
  { name: 'webhooks', description: 'Events that are sent to URLs of a company' },
]
