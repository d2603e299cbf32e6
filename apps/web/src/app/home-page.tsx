import type { Role } from '@fledge/contract/identity'
import { lazyRouteComponent, rootRouteId, useRouteContext } from '@tanstack/react-router'
import { homePages } from './routing/screens.ts'

const pages = {
  student: lazyRouteComponent(homePages.student.load, 'DiscoverPage'),
  company: lazyRouteComponent(homePages.company.load, 'DashboardPage'),
  visitor: lazyRouteComponent(homePages.visitor.load, 'LandingPage'),
}

export function HomePage() {
  const { role }: { role: Role | null } = useRouteContext({ from: rootRouteId })
  const Home = pages[role ?? 'visitor']
  return <Home />
}

/** Loads the page, and a student's deck, before the router shows the screen. Hovering over a link loads only the page. */
export async function loadHome(role: Role | null, isPreload: boolean) {
  await pages[role ?? 'visitor'].preload?.()
  if (role !== 'student' || isPreload) return
  const { preloadDeck } = await import('../swipes/swipes.queries.ts')
  await preloadDeck()
}
