const backslashOrControl = /[\\\p{Cc}]/u

/** A path of our own origin, or `/`: what follows sign-in comes from the address bar and may be anybody's. */
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

/** The router follows `pushState`, which lets the platform lead a person somewhere without knowing the router. */
export const goTo = (path: string) => {
  if (whereNow() !== path) window.history.pushState(null, '', path)
}

/** Like `goTo`, for a page that Back should not return to. */
export const replaceWith = (path: string) => {
  if (whereNow() !== path) window.history.replaceState(null, '', path)
}

export const whereNow = () => window.location.pathname + window.location.search + window.location.hash

/** Adds the wanted page to an address, so that the person gets there in the end. */
export const withNext = (path: string, wanted: string) => {
  const next = safeNextPath(wanted)
  return next === '/' ? path : `${path}${path.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`
}

/** The sign-in screen, and after it back to where the person was. */
export const signInPath = (wanted: string) => withNext('/auth', wanted)
