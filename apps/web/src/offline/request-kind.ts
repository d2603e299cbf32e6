export type RequestKind = 'page' | 'asset' | 'logo' | 'other'

/** The server's own places, and whatever looks like a file: not pages of the app. */
const notAPage = /^\/(api|identity|dev|assets|logos|metrics)(\/|$)|\.[a-z0-9]{1,12}$/i

type Asked = { method: string; mode: string; url: string }

/** What the worker may answer. Everything else, and above all the API, it never touches. */
export const requestKind = ({ method, mode, url }: Asked, origin: string): RequestKind => {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin) return 'other'
  const path = address.pathname
  if (mode === 'navigate') return notAPage.test(path) ? 'other' : 'page'
  if (path.startsWith('/assets/')) return 'asset'
  return path.startsWith('/logos/') ? 'logo' : 'other'
}

/** As the server does it: the landing page at `/`, the app's shell everywhere else. */
export const shells = ['/', '/app.html']
export const shellOf = (url: string) => (new URL(url).pathname === '/' ? '/' : '/app.html')
