// Runs before the first paint, as a file of its own because the content security policy forbids inline script.
;(() => {
  const root = document.documentElement
  const here = location.pathname
  let theme = null
  let session = null
  try {
    theme = localStorage.getItem('fledge.theme')
    session = JSON.parse(localStorage.getItem('fledge.session') ?? 'null')
  } catch {
    // A browser that keeps nothing has neither a chosen theme nor a session.
  }
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
  // Hides the prerendered landing page from whoever is signed in.
  if (session) root.dataset.session = ''

  // What this page will need is fetched at once, not when the script that asks for it has been read.
  const { files = [], pages = [] } = JSON.parse(document.currentScript?.dataset.screens ?? '{}')
  const screen = here === '/' ? session && `/ ${session.user?.role}` : here
  const page = screen && pages.find(({ address }) => new RegExp(`^${address}$`).test(screen))
  for (const file of page?.needs ?? []) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: files[file] }))
  }

  // What the first picture shows is asked for before the app is there; `platform/asked-ahead.ts` hands it over.
  const questions = {
    '/ student': '/api/internships?feed=discover&limit=50&page=1',
    '/search student': '/api/internships?sort=best&page=1&limit=10',
  }
  const path = questions[`${here}${location.search} ${session?.user?.role}`]
  if (!path) return
  const headers = { accept: 'application/json', authorization: `Bearer ${session.token}` }
  const response = fetch(path, { headers, credentials: 'same-origin', signal: AbortSignal.timeout(30_000) })
  response.catch(() => undefined)
  window.prefetchedResponse = { path, token: session.token, response }
})()
