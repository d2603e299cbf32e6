import { createRouter } from '@tanstack/react-router'
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
  // Queries have their own freshness; the router only decides when code is fetched.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 300,
  defaultPendingComponent: ScreenLoading,
  defaultErrorComponent: ScreenError,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

/** Signing in or out, here or in another tab, asks the guards again. A mere renewal does not. */
export function followSession() {
  const standing = () => {
    const user = getSession()?.user
    return user && `${user.id} ${user.role}`
  }
  let known = standing()
  return subscribe(() => {
    if (standing() === known) return
    known = standing()
    // Whoever changed the session may go somewhere in the same breath; that comes first.
    queueMicrotask(() => void router.invalidate())
  })
}
