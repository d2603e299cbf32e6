import type { Role } from '@fledge/contract/identity'
import { Outlet, rootRouteId, useMatches, useRouteContext } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { retryImport } from '../ui/loading/retry-import.ts'
import { waitForFirstInput, waitForIdle } from '../ui/loading/timing.ts'
import { useScreenTitle } from '../ui/text/document-title.ts'
import { firstToast } from '../ui/toasts/toast.ts'
import toastsUrl from '../ui/toasts/toasts.tsx?url'
import { paths } from './paths.ts'
import { homePages } from './routing/screens.ts'
import { SignedOutShell } from './shell/lazy-signed-out-shell.ts'
import { RoleShell } from './shell/role-shell.tsx'

/** Loaded after the first input has painted, so that a toast about its result does not wait for the script. */
const Toasts = lazy(async () => {
  await Promise.race([firstToast, waitForFirstInput().then(waitForIdle)])
  return { default: (await retryImport(() => import('../ui/toasts/toasts.tsx'), toastsUrl)).Toasts }
})

/** The shell around every screen but the landing page and sign-in, which fill the window. */
function Shell() {
  // The role that the guards used, not the current one: shell and screen must change in the same render.
  const { role, userId }: { role: Role | null; userId: string | null } = useRouteContext({ from: rootRouteId })
  const leaf = useMatches().at(-1)
  const path = leaf?.pathname ?? paths.home
  const isHome = leaf?.fullPath === paths.home && leaf.routeId !== rootRouteId
  useScreenTitle((isHome && role && homePages[role].title) || (leaf?.staticData.title ?? 'Page not found'))

  const fillsWindow = path === paths.auth || path === paths.authCallback || (isHome && !role)
  if (fillsWindow) return <Outlet />
  // The other shell would call operations that reject a suspended person.
  if (!role || path === paths.suspended)
    return (
      <Suspense>
        <SignedOutShell path={path}>
          <Outlet />
        </SignedOutShell>
      </Suspense>
    )
  return (
    // The key remounts the screens when another user signs in. A form would otherwise show what the previous user typed.
    <RoleShell key={userId} role={role} path={path}>
      <Outlet />
    </RoleShell>
  )
}

export function Root() {
  return (
    <>
      <Shell />
      <Suspense>
        <Toasts />
      </Suspense>
    </>
  )
}
