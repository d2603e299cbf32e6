import { lazyRouteComponent, rootRouteId, useRouteContext } from '@tanstack/react-router'

const DiscoverPage = lazyRouteComponent(() => import('../swipes/discover-page.tsx'), 'DiscoverPage')
const DashboardPage = lazyRouteComponent(() => import('../companies/dashboard-page.tsx'), 'DashboardPage')
const LandingPage = lazyRouteComponent(() => import('../landing/landing-page.tsx'), 'LandingPage')

const homeOf = (role: 'student' | 'company' | null) =>
  role === 'student' ? DiscoverPage : role === 'company' ? DashboardPage : LandingPage

/** Three homes at one address. */
export function HomePage() {
  const Home = homeOf(useRouteContext({ from: rootRouteId }).role)
  return <Home />
}

/** Fetched before the router shows the screen, so that no half screen flashes by. A glance at the link fetches only its code. */
export async function loadHome(role: 'student' | 'company' | null, isGlance: boolean) {
  await homeOf(role).preload?.()
  if (role !== 'student' || isGlance) return
  const { readyDeck } = await import('../swipes/swipes.queries.ts')
  await readyDeck()
}
