const backslashOrControl = /[\\\p{Cc}]/u

/** A path of this origin, or `/`. The next path after sign-in comes from the URL, where an attacker may have put it. */
export const safeNextPath = (next: unknown): string => {
  if (typeof next !== 'string' || !next.startsWith('/') || next.startsWith('//')) return '/'
  if (backslashOrControl.test(next)) return '/'
  const base = 'https://fledge.invalid'
  let url: URL
  try {
    url = new URL(next, base)
  } catch {
    return '/'
  }
  if (url.origin !== base || url.pathname.startsWith('//')) return '/'
  if (url.pathname === '/auth' || url.pathname.startsWith('/auth/')) return '/'
  return url.pathname + url.search + url.hash
}

/** Navigates without importing the router, which observes `pushState`. */
export const goTo = (path: string) => {
  if (currentPath() !== path) window.history.pushState(null, '', path)
}

/** Like `goTo`, but replaces the current history entry, so that Back does not return to it. */
export const replaceWith = (path: string) => {
  if (currentPath() !== path) window.history.replaceState(null, '', path)
}

export const currentPath = () => window.location.pathname + window.location.search + window.location.hash

/** Adds `wanted` to a path as the page to open after sign-in. */
export const withNext = (path: string, wanted: string) => {
  const next = safeNextPath(wanted)
  return next === '/' ? path : `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`
}

/** The path of the sign-in screen, which then opens `wanted`. */
export const signInPath = (wanted: string) => withNext('/auth', wanted)
