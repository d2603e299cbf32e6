/** All the script of the landing page. The app itself is fetched when somebody is about to need it. */
const loadApp = () => import('../app/start.tsx')

let started = false

async function startApp() {
  if (started) return
  started = true
  try {
    const { start } = await loadApp()
    await start()
  } catch (error) {
    // Better the landing page than an empty one.
    delete document.documentElement.dataset.session
    throw error
  }
}

const wantedLink = (event: Event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isOurs = link?.origin === location.origin && link.pathname !== '/' && !link.target
  return isOurs ? link : null
}

const fetchAhead = (event: Event) => {
  if (!started && wantedLink(event)) void loadApp().catch(() => undefined)
}

/** Goes on inside the app, without a second page load; where the app cannot be fetched, the plain link does it. */
const follow = (event: MouseEvent) => {
  const link = wantedLink(event)
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
    document.addEventListener(intent, fetchAhead, { passive: true })
  }
  document.addEventListener('click', follow)
  // Signed in meanwhile in another tab, or before coming back to a kept page.
  window.addEventListener('storage', event => {
    if (event.key === 'fledge.session' && event.newValue) void startApp()
  })
  window.addEventListener('pageshow', () => {
    if (isSignedIn()) void startApp()
  })
}
