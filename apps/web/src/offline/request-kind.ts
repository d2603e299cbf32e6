export type RequestKind = 'page' | 'asset' | 'logo' | 'other'

/** Paths of the server and paths with a file extension are not pages of the app. */
const notAPage = /^\/(api|identity|dev|assets|logos|metrics|jobs|embed|sitemaps)(\/|$)|\.[a-z0-9]{1,12}$/i

type RequestLike = { method: string; mode: string; url: string }

/** Decides how the worker handles a request. It never intercepts `other`, which includes the API. */
export const requestKind = ({ method, mode, url }: RequestLike, origin: string): RequestKind => {
  const { origin: requested, pathname: path } = new URL(url)
  if (method !== 'GET' || requested !== origin) return 'other'
  if (mode === 'navigate') return notAPage.test(path) ? 'other' : 'page'
  if (path.startsWith('/assets/')) return 'asset'
  return path.startsWith('/logos/') ? 'logo' : 'other'
}

/** The cached HTML for a visit without a network: the landing page at `/`, the app's shell everywhere else. */
export const shells = ['/', '/app.html']
export const shellOf = (url: string) => (new URL(url).pathname === '/' ? '/' : '/app.html')
