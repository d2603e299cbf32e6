import { paths } from '../paths.ts'
import type { Audience } from './guard.ts'

type Screen = {
  path: string
  /** The title of the browser window. */
  title: string
  audience: Audience
  /** Imports the page. The file name must end in `-page.tsx`: the build recognises pages by it. */
  load: () => Promise<object>
}

const loadDashboard = () => import('../pages/dashboard-page.tsx')
const loadSearch = () => import('../pages/search-page.tsx')
const loadInternshipForm = () => import('../../internships/posting/form/internship-form-page.tsx')
const loadSettings = () => import('../../settings/settings-page.tsx')
const loadHelp = () => import('../../help/help-page.tsx')
const loadContact = () => import('../../contact/contact-page.tsx')

/**
 * Every screen but the home page. The router builds its routes from this table, and the build
 * (`build/boot-tables.ts`) reads it to tell boot.js which files each path needs.
 */
export const screens = {
  auth: {
    path: paths.auth,
    title: 'Sign in',
    audience: 'signing-in',
    load: () => import('../../identity/auth-page.tsx'),
  },
  authCallback: {
    path: paths.authCallback,
    title: 'Signing you in',
    audience: 'everyone',
    load: () => import('../../identity/openid/callback-page.tsx'),
  },
  studentOnboarding: {
    path: paths.studentOnboarding,
    title: 'Set up your profile',
    audience: 'student',
    load: () => import('../../onboarding/student-onboarding-page.tsx'),
  },
  companyOnboarding: {
    path: paths.companyOnboarding,
    title: 'Set up your company',
    audience: 'company',
    load: () => import('../../onboarding/company-onboarding-page.tsx'),
  },
  internship: {
    path: paths.internship,
    title: 'Internship',
    audience: 'person',
    load: () => import('../pages/internship-page.tsx'),
  },
  apply: {
    path: paths.apply,
    title: 'Apply',
    audience: 'student',
    load: () => import('../../applications/apply/apply-page.tsx'),
  },
  search: { path: paths.search, title: 'Search', audience: 'student', load: loadSearch },
  explore: { path: paths.explore, title: 'Search', audience: 'student', load: loadSearch },
  saved: {
    path: paths.saved,
    title: 'Saved Internships',
    audience: 'student',
    load: () => import('../pages/saved-page.tsx'),
  },
  applications: {
    path: paths.applications,
    title: 'My Applications',
    audience: 'student',
    load: () => import('../../applications/own/applications-page.tsx'),
  },
  profile: {
    path: paths.profile,
    title: 'Profile',
    audience: 'student',
    load: () => import('../../profiles/profile-page.tsx'),
  },
  dashboard: { path: paths.dashboard, title: 'Company Dashboard', audience: 'company', load: loadDashboard },
  companyProfile: {
    path: paths.companyProfile,
    title: 'Company Profile',
    audience: 'company',
    load: () => import('../../companies/company-profile-page.tsx'),
  },
  companyInternships: {
    path: paths.companyInternships,
    title: 'Internships',
    audience: 'company',
    load: () => import('../../internships/posting/internships-page.tsx'),
  },
  newInternship: {
    path: paths.newInternship,
    title: 'Create New Internship',
    audience: 'company',
    load: loadInternshipForm,
  },
  editInternship: {
    path: paths.editInternship,
    title: 'Edit Internship',
    audience: 'company',
    load: loadInternshipForm,
  },
  applicants: {
    path: paths.applicants,
    title: 'Applicants',
    audience: 'company',
    load: () => import('../../applications/applicants/applicants-page.tsx'),
  },
  team: { path: paths.team, title: 'Team', audience: 'company', load: () => import('../../team/team-page.tsx') },
  integrations: {
    path: paths.integrations,
    title: 'Integrations',
    audience: 'company',
    load: () => import('../../integrations/integrations-page.tsx'),
  },
  teamInvitation: {
    path: paths.teamInvitation,
    title: 'Invitation',
    audience: 'everyone',
    load: () => import('../../team/invitation-page.tsx'),
  },
  publicCompany: {
    path: paths.publicCompany,
    title: 'Company',
    audience: 'person',
    load: () => import('../pages/public-company-page.tsx'),
  },
  file: { path: paths.file, title: 'Resume', audience: 'person', load: () => import('../../files/file-page.tsx') },
  settings: { path: paths.settings, title: 'Settings', audience: 'person', load: loadSettings },
  accountSettings: { path: paths.accountSettings, title: 'Settings', audience: 'person', load: loadSettings },
  notificationSettings: { path: paths.notificationSettings, title: 'Settings', audience: 'person', load: loadSettings },
  securitySettings: { path: paths.securitySettings, title: 'Settings', audience: 'person', load: loadSettings },
  interviews: {
    path: paths.interviews,
    title: 'Interviews',
    audience: 'person',
    load: () => import('../../interviews/agenda/interviews-page.tsx'),
  },
  notifications: {
    path: paths.notifications,
    title: 'Notifications',
    audience: 'person',
    load: () => import('../../notifications/notifications-page.tsx'),
  },
  messages: {
    path: paths.messages,
    title: 'Messages',
    audience: 'person',
    load: () => import('../pages/messages-page.tsx'),
  },
  suspended: {
    path: paths.suspended,
    title: 'Suspended',
    audience: 'account',
    load: () => import('../pages/suspended-page.tsx'),
  },
  operator: {
    path: paths.operator,
    title: 'Operator',
    audience: 'person',
    load: () => import('../../operator/operator-page.tsx'),
  },
  help: { path: paths.help, title: 'Help Center', audience: 'everyone', load: loadHelp },
  faq: { path: paths.faq, title: 'Help Center', audience: 'everyone', load: loadHelp },
  trust: {
    path: paths.trust,
    title: 'Our promises',
    audience: 'everyone',
    load: () => import('../../trust/trust-page.tsx'),
  },
  contact: { path: paths.contact, title: 'Contact', audience: 'everyone', load: loadContact },
  support: { path: paths.support, title: 'Contact', audience: 'everyone', load: loadContact },
} as const satisfies Record<Exclude<keyof typeof paths, 'home'>, Screen>

/** The pages at `/`, by role; visitors see the landing page. */
export const homePages = {
  student: { title: 'Discover', load: () => import('../pages/discover-page.tsx') },
  company: { title: 'Company Dashboard', load: loadDashboard },
  visitor: { title: 'Find Your Dream Internship', load: () => import('../../landing/landing-page.tsx') },
}
