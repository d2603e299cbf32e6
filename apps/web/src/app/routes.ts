import { createRootRoute, createRoute, lazyRouteComponent, type ParsedLocation } from '@tanstack/react-router'
import { applicantFilters } from '../applications/applicants/applicant-filters.ts'
import { newInternshipParams, postingFilters } from '../internships/posting/posting-filters.ts'
import { internshipFilters } from '../internships/search/internship-filters.ts'
import { getSession } from '../platform/session/session.ts'
import { type Audience, guard } from './guard.ts'
import { HomePage, loadHome } from './home-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { paths } from './paths.ts'
import { Root } from './root.tsx'
import * as params from './search-params.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string
  }
}

/** What every screen has: a title for the window, and people it is for. */
const screen = (title: string, audience: Audience) => ({
  staticData: { title },
  beforeLoad: ({ location }: { location: ParsedLocation<Record<string, unknown>> }) => guard(audience, location),
})

const root = createRootRoute({
  beforeLoad: () => ({ role: getSession()?.user.role ?? null }),
  component: Root,
  notFoundComponent: NotFoundPage,
})
const getParentRoute = () => root

const authPage = lazyRouteComponent(() => import('../identity/auth-page.tsx'), 'AuthPage')
const searchPage = lazyRouteComponent(() => import('../internships/search/search-page.tsx'), 'SearchPage')
const searchScreen = {
  ...screen('Search', 'student'),
  validateSearch: internshipFilters,
  component: searchPage,
  // At the first opening only; later searches are the screen's own.
  staleTime: Number.POSITIVE_INFINITY,
  loader: async ({ location, preload }: { location: ParsedLocation; preload: boolean }) => {
    if (preload) return
    const { readySearch } = await import('../internships/internships.queries.ts')
    await readySearch(internshipFilters.parse(location.search))
  },
}
const formPage = lazyRouteComponent(
  () => import('../internships/posting/internship-form-page.tsx'),
  'InternshipFormPage',
)
const dashboardPage = lazyRouteComponent(() => import('../companies/dashboard-page.tsx'), 'DashboardPage')
const settingsPage = lazyRouteComponent(() => import('../settings/settings-page.tsx'), 'SettingsPage')
const helpPage = lazyRouteComponent(() => import('../help/help-page.tsx'), 'HelpPage')
const contactPage = lazyRouteComponent(() => import('../contact/contact-page.tsx'), 'ContactPage')

export const routeTree = root.addChildren([
  createRoute({
    getParentRoute,
    path: paths.home,
    ...screen('Find Your Dream Internship', 'home'),
    loader: ({ context, preload }) => loadHome(context.role, preload),
    component: HomePage,
  }),

  createRoute({
    getParentRoute,
    path: paths.auth,
    ...screen('Sign in', 'signing-in'),
    validateSearch: params.authParams,
    component: authPage,
  }),
  createRoute({
    getParentRoute,
    path: paths.authCallback,
    ...screen('Signing you in', 'everyone'),
    component: lazyRouteComponent(() => import('../identity/google/callback-page.tsx'), 'CallbackPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studentOnboarding,
    ...screen('Set up your profile', 'student'),
    component: lazyRouteComponent(() => import('../onboarding/student-onboarding-page.tsx'), 'StudentOnboardingPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.companyOnboarding,
    ...screen('Set up your company', 'company'),
    component: lazyRouteComponent(() => import('../onboarding/company-onboarding-page.tsx'), 'CompanyOnboardingPage'),
  }),

  createRoute({
    getParentRoute,
    path: paths.internship,
    ...screen('Internship', 'person'),
    component: lazyRouteComponent(() => import('../internships/detail/internship-page.tsx'), 'InternshipPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.apply,
    ...screen('Apply', 'student'),
    component: lazyRouteComponent(() => import('../applications/apply-page.tsx'), 'ApplyPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.search,
    ...searchScreen,
  }),
  createRoute({
    getParentRoute,
    path: paths.explore,
    ...searchScreen,
  }),
  createRoute({
    getParentRoute,
    path: paths.saved,
    ...screen('Saved Internships', 'student'),
    validateSearch: params.pagedParams,
    component: lazyRouteComponent(() => import('../saved/saved-page.tsx'), 'SavedPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.applications,
    ...screen('My Applications', 'student'),
    validateSearch: params.statusParams,
    component: lazyRouteComponent(() => import('../applications/applications-page.tsx'), 'ApplicationsPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.profile,
    ...screen('Profile', 'student'),
    validateSearch: params.tabParams,
    component: lazyRouteComponent(() => import('../profiles/profile-page.tsx'), 'ProfilePage'),
  }),

  createRoute({
    getParentRoute,
    path: paths.dashboard,
    ...screen('Company Dashboard', 'company'),
    component: dashboardPage,
  }),
  createRoute({
    getParentRoute,
    path: paths.companyProfile,
    ...screen('Company Profile', 'company'),
    component: lazyRouteComponent(() => import('../companies/company-profile-page.tsx'), 'CompanyProfilePage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.companyInternships,
    ...screen('Internships', 'company'),
    validateSearch: postingFilters,
    component: lazyRouteComponent(() => import('../internships/posting/internships-page.tsx'), 'InternshipsPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.newInternship,
    ...screen('Create New Internship', 'company'),
    validateSearch: newInternshipParams,
    component: formPage,
  }),
  createRoute({
    getParentRoute,
    path: paths.editInternship,
    ...screen('Edit Internship', 'company'),
    component: formPage,
  }),
  createRoute({
    getParentRoute,
    path: paths.applicants,
    ...screen('Applicants', 'company'),
    validateSearch: applicantFilters,
    component: lazyRouteComponent(() => import('../applications/applicants/applicants-page.tsx'), 'ApplicantsPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.publicCompany,
    ...screen('Company', 'person'),
    validateSearch: params.pagedParams,
    component: lazyRouteComponent(() => import('../companies/public-company-page.tsx'), 'PublicCompanyPage'),
  }),

  createRoute({
    getParentRoute,
    path: paths.settings,
    ...screen('Settings', 'person'),
    validateSearch: params.tabParams,
    component: settingsPage,
  }),
  createRoute({
    getParentRoute,
    path: paths.accountSettings,
    ...screen('Settings', 'person'),
    component: settingsPage,
  }),
  createRoute({
    getParentRoute,
    path: paths.notificationSettings,
    ...screen('Settings', 'person'),
    component: settingsPage,
  }),
  createRoute({
    getParentRoute,
    path: paths.securitySettings,
    ...screen('Settings', 'person'),
    component: settingsPage,
  }),
  createRoute({
    getParentRoute,
    path: paths.notifications,
    ...screen('Notifications', 'person'),
    validateSearch: params.tabParams,
    component: lazyRouteComponent(() => import('../notifications/notifications-page.tsx'), 'NotificationsPage'),
  }),
  createRoute({ getParentRoute, path: paths.help, ...screen('Help Center', 'everyone'), component: helpPage }),
  createRoute({ getParentRoute, path: paths.faq, ...screen('Help Center', 'everyone'), component: helpPage }),
  createRoute({ getParentRoute, path: paths.contact, ...screen('Contact', 'everyone'), component: contactPage }),
  createRoute({ getParentRoute, path: paths.support, ...screen('Contact', 'everyone'), component: contactPage }),
])
