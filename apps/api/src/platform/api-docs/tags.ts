import type { Endpoint } from '@fledge/contract/wire/endpoint'

/** Operations are grouped by the first part of their path. */
export const tagOf = ({ path }: Endpoint) => path.split('/')[1] ?? ''

export const tags = [
  { name: 'account', description: 'Export of all data about the own account, and its recent activity' },
  { name: 'applications', description: 'Applying, and reviewing applicants' },
  { name: 'auth', description: 'The signed-in account: role, name, deletion' },
  { name: 'calendar', description: 'Calendar files for calendar programs' },
  { name: 'calendar-feed', description: 'The private URL of the own calendar' },
  { name: 'company-profile', description: 'Company profiles, public pages and the dashboard' },
  { name: 'contact', description: 'Messages to support' },
  { name: 'f', description: 'The content of a file, by a ticket' },
  { name: 'files', description: 'Resumes as PDF files' },
  { name: 'health', description: 'Liveness of the server' },
  { name: 'interactions', description: 'Swipes and saved internships of a student' },
  { name: 'internships', description: 'Reading, searching and posting internships' },
  { name: 'interviews', description: 'Interviews about applications: proposed times, bookings, changes' },
  { name: 'invitations', description: 'Invitations of companies to students' },
  { name: 'message-templates', description: 'Texts that a company sends often' },
  { name: 'notifications', description: 'Notifications, their preferences and their live stream' },
  { name: 'ready', description: 'Readiness of the server and its database' },
  { name: 'student-profile', description: 'Student profiles and student search' },
  { name: 'team', description: 'The members of a company, their roles and invitations' },
  { name: 'threads', description: 'Conversations of a student and a company about an application' },
  { name: 'trust', description: 'What is promised, with the figures of this installation' },
]
