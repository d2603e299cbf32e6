/** The only module of the landing page. It imports the app when the visitor points at a link or is signed in. */
const loadApp = () => import('../app/start.tsx')

let started = false

async function startApp() {
  if (started) return
  started = true
  try {
    const { start } = await loadApp()
    await start()
  } catch (error) {
    // Shows the landing page again, which boot.js has hidden from people who are signed in.
    delete document.documentElement.dataset.session
    throw error
  }
}

const appLinkOf = (event: Event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isInApp = link?.origin === location.origin && link.pathname !== '/' && !link.target
  return isInApp ? link : null
}

const prefetchApp = (event: Event) => {
  if (!started && appLinkOf(event)) void loadApp().catch(() => undefined)
}

/** Opens the link inside the app, without a page load. If the app cannot be fetched, the browser follows the link. */
const followLink = (event: MouseEvent) => {
  const link = appLinkOf(event)
  const wantsNewTab = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  if (started || !link || wantsNewTab) return
  event.preventDefault()
  loadApp().then(
    () => {
      history.pushState(null, '', link.href)
      scrollTo(0, 0)
      return startApp()
    },
    () => location.assign(link.href),
  )
}

const isSignedIn = () => {
  try {
    return localStorage.getItem('fledge.session') !== null
  } catch {
    return false
  }
}

if (isSignedIn()) {
  void startApp()
} else {
  for (const intent of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(intent, prefetchApp, { passive: true })
  }
  document.addEventListener('click', followLink)
  // The visitor may sign in in another tab, or return here through the back/forward cache after signing in.
  window.addEventListener('storage', event => {
    if (event.key === 'fledge.session' && event.newValue) void startApp()
  })
  window.addEventListener('pageshow', () => {
    if (isSignedIn()) void startApp()
  })
}
