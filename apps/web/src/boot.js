// Runs before the first paint. It is a file of its own because the content security policy forbids inline scripts.
;(() => {
  const root = document.documentElement
  const path = location.pathname
  let theme = null
  let session = null
  let authStep = null
  let position = null
  try {
    theme = localStorage.getItem('fledge.theme')
    session = JSON.parse(localStorage.getItem('fledge.session') ?? 'null')
    position = localStorage.getItem('fledge.position')
    authStep = sessionStorage.getItem('fledge.auth-step')
  } catch {
    // Without local storage there is neither a chosen theme nor a session.
  }
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
  // The build writes `data-boot` (build/boot-script.ts); the development server does not, and nothing is prefetched.
  const boot = JSON.parse(document.currentScript?.dataset.boot ?? '{}')
  const { files = [], screens = [], prefetches = [], isPrerendered = false } = boot
  const role = session?.user?.role

  // Hides the prerendered page where the app will show something else: to signed-in users, and in other states of `/auth`.
  const isOtherState = path === '/auth' && (location.search || authStep)
  const isHidden = isPrerendered && Boolean(session || isOtherState)
  if (isHidden) root.dataset.app = ''
  if (isPrerendered) {
    // Until the page's module has loaded, a submitted form would reload the page with its values in the URL.
    document.addEventListener('submit', event => {
      if (!event.target.closest('#prerendered')) return
      event.preventDefault()
      window.earlySubmitter = event.submitter ?? undefined
    })
  }
  if (isPrerendered && !isHidden) return

  // Preloads all files of the screen at once, instead of one import after the other.
  const screen = screens.find(each => (!each.role || each.role === role) && new RegExp(`^${each.path}$`).test(path))
  for (const file of screen?.needs ?? []) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: files[file] }))
  }

  // Sends the screen's first request now; the app gets the response from `platform/net/prefetched-response.ts`.
  const prefetch = prefetches.find(each => each.role === role && each.path === path + location.search)
  if (!prefetch) return
  const headers = { accept: 'application/json', authorization: `Bearer ${session.token}` }
  // As in `platform/net/send.ts`: a replica may respond if it contains the last write of this browser.
  if (position) headers['x-fledge-position'] = position
  const response = fetch(prefetch.url, { headers, credentials: 'same-origin', signal: AbortSignal.timeout(30_000) })
  response.catch(() => undefined)
  window.prefetchedResponse = { url: prefetch.url, token: session.token, response }
})()
