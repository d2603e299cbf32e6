import { createRouter } from '@tanstack/react-router'
import { nextFrame } from '../../platform/rendering/next-frame.ts'
import { getSession, subscribe } from '../../platform/session/session.ts'
import { ScreenError } from '../screen-error.tsx'
import { ScreenLoading } from '../screen-loading.tsx'
import { routeTree } from './routes.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  // Queries decide themselves when their data is stale; preloading a route only loads its code.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 300,
  defaultPendingComponent: ScreenLoading,
  defaultErrorComponent: ScreenError,
  scrollRestoration: true,
})

let latestNavigation = 0

// Delays navigations by a frame, so that the browser paints the pressed link before React renders the next screen.
// Only the latest navigation of a frame is let through: a double click must not push two history entries.
router.history.block({
  enableBeforeUnload: false,
  blockerFn: async ({ action }) => {
    if (action !== 'PUSH' && action !== 'REPLACE') return false
    latestNavigation++
    const navigation = latestNavigation
    await nextFrame()
    return navigation !== latestNavigation
  },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

/** Runs the guards again when the signed-in user or role changes, in this tab or another. A renewed token changes neither. */
export function rerunGuardsOnSessionChange() {
  const currentUser = () => {
    const user = getSession()?.user
    return user && `${user.id} ${user.role}`
  }
  let known = currentUser()
  return subscribe(() => {
    if (currentUser() === known) return
    known = currentUser()
    // Code that changes the session often navigates right after. That navigation must start before the guards redirect.
    queueMicrotask(() => void router.invalidate())
  })
}
