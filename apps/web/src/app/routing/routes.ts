import { createRootRoute, createRoute, lazyRouteComponent, type ParsedLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ApplicantFilters } from '../../applications/applicants/applicant-filters.ts'
import type { NewInternshipParams, PostingFilters } from '../../internships/posting/posting-filters.ts'
import type { InternshipFilters } from '../../internships/search/internship-filters.ts'
import { nextFrame } from '../../platform/rendering/next-frame.ts'
import { getSession } from '../../platform/session/session.ts'
import { HomePage, loadHome } from '../home-page.tsx'
import { NotFoundPage } from '../not-found-page.tsx'
import { paths } from '../paths.ts'
import { Root } from '../root.tsx'
import { preloadShell } from '../shell/lazy-signed-out-shell.ts'
import { type Audience, guard } from './guard.ts'
import { homePages, screens } from './screens.ts'
import * as params from './search-params.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string
  }
}

const root = createRootRoute({
  beforeLoad: async ({ preload }) => {
    // A touch preloads the link's screen; the browser paints the pressed link first.
    if (preload) await nextFrame()
    const user = getSession()?.user
    return { role: user?.role ?? null, userId: user?.id ?? null }
  },
  component: Root,
  notFoundComponent: NotFoundPage,
})
const getParentRoute = () => root

const guarded = (title: string, audience: Audience) => ({
  staticData: { title },
  beforeLoad: async ({ location }: { location: ParsedLocation<Record<string, unknown>> }) => {
    await guard(audience, location)
    await preloadShell(location.pathname)
  },
})

type ScreenOf<Path extends string, Name extends string> = {
  path: Path
  title: string
  audience: Audience
  load: () => Promise<Record<Name, () => ReactNode>>
}

/** The route options that every screen has; `page` names the component its module exports. */
const screen = <Path extends string, Name extends string>(
  { path, title, audience, load }: ScreenOf<Path, Name>,
  page: Name,
) => ({ getParentRoute, path, component: lazyRouteComponent(load, page), ...guarded(title, audience) })

/** For a screen that parses its query string itself: no other screen loads the schema. Links are still checked by the type. */
const parsedByScreen = <Params>(search: Params) => search

const searchData = {
  validateSearch: parsedByScreen<InternshipFilters>,
  // The loader runs when the screen is first opened; later searches are queries of the screen itself.
  staleTime: Number.POSITIVE_INFINITY,
  loader: async ({ location, preload }: { location: ParsedLocation; preload: boolean }) => {
    if (preload) return
    const { preloadSearch } = await import('../../internships/internships.queries.ts')
    await preloadSearch(location.search)
  },
}

export const routeTree = root.addChildren([
  createRoute({
    getParentRoute,
    path: paths.home,
    ...guarded(homePages.visitor.title, 'home'),
    loader: ({ context, preload }) => loadHome(context.role, preload),
    component: HomePage,
  }),

  createRoute({ ...screen(screens.auth, 'AuthPage'), validateSearch: params.authParams }),
  createRoute(screen(screens.authCallback, 'CallbackPage')),
  createRoute(screen(screens.studentOnboarding, 'StudentOnboardingPage')),
  createRoute(screen(screens.companyOnboarding, 'CompanyOnboardingPage')),

  createRoute(screen(screens.internship, 'InternshipPage')),
  createRoute(screen(screens.apply, 'ApplyPage')),
  createRoute({ ...screen(screens.search, 'SearchPage'), ...searchData }),
  createRoute({ ...screen(screens.explore, 'SearchPage'), ...searchData }),
  createRoute({ ...screen(screens.saved, 'SavedPage'), validateSearch: params.savedParams }),
  createRoute({ ...screen(screens.applications, 'ApplicationsPage'), validateSearch: params.applicationsParams }),
  createRoute({ ...screen(screens.profile, 'ProfilePage'), validateSearch: params.tabParams }),

  createRoute(screen(screens.dashboard, 'DashboardPage')),
  createRoute(screen(screens.companyProfile, 'CompanyProfilePage')),
  createRoute({
    ...screen(screens.companyInternships, 'InternshipsPage'),
    validateSearch: parsedByScreen<PostingFilters>,
  }),
  createRoute({
    ...screen(screens.newInternship, 'InternshipFormPage'),
    validateSearch: parsedByScreen<NewInternshipParams>,
  }),
  createRoute(screen(screens.editInternship, 'InternshipFormPage')),
  createRoute({ ...screen(screens.applicants, 'ApplicantsPage'), validateSearch: parsedByScreen<ApplicantFilters> }),
  createRoute(screen(screens.team, 'TeamPage')),
  createRoute(screen(screens.integrations, 'IntegrationsPage')),
  createRoute(screen(screens.teamInvitation, 'InvitationPage')),
  createRoute(screen(screens.file, 'FilePage')),
  createRoute({ ...screen(screens.publicCompany, 'PublicCompanyPage'), validateSearch: params.positionsParams }),

  createRoute({ ...screen(screens.settings, 'SettingsPage'), validateSearch: params.tabParams }),
  createRoute(screen(screens.accountSettings, 'SettingsPage')),
  createRoute(screen(screens.notificationSettings, 'SettingsPage')),
  createRoute(screen(screens.securitySettings, 'SettingsPage')),
  createRoute({ ...screen(screens.interviews, 'InterviewsPage'), validateSearch: params.statusParams }),
  createRoute({ ...screen(screens.notifications, 'NotificationsPage'), validateSearch: params.tabParams }),
  createRoute({ ...screen(screens.messages, 'MessagesPage'), validateSearch: params.threadParams }),
  createRoute(screen(screens.suspended, 'SuspendedPage')),
  createRoute({ ...screen(screens.operator, 'OperatorPage'), validateSearch: params.operatorParams }),
  createRoute(screen(screens.help, 'HelpPage')),
  createRoute(screen(screens.faq, 'HelpPage')),
  createRoute(screen(screens.trust, 'TrustPage')),
  createRoute(screen(screens.contact, 'ContactPage')),
  createRoute(screen(screens.support, 'ContactPage')),
])
