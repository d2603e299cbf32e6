/**
 * The only module that a prerendered page loads. It loads the app at the first pointer, key or scroll event, and on the landing
 * page only when a link into the app is hovered, focused or touched.
 */
const loadApp = () => import('./app/start.tsx')

declare global {
  interface Window {
    /** The button of a form that was submitted before this module had loaded (boot.js). */
    earlySubmitter?: HTMLElement
  }
}

let started = false
let pressed = window.earlySubmitter
const listening = new AbortController()

async function startApp() {
  if (started) return
  started = true
  try {
    const { start } = await loadApp()
    await start({ whenReleased, getPressed: () => pressed })
    listening.abort()
  } catch (error) {
    // Shows the prerendered page again, which boot.js may have hidden.
    delete document.documentElement.dataset.app
    started = false
    throw error
  }
}

const listen = <Name extends keyof DocumentEventMap>(names: Name[], on: (event: DocumentEventMap[Name]) => void) => {
  for (const name of names) document.addEventListener(name, on, { passive: false, signal: listening.signal })
}

let isPressing = false
let onRelease = () => {}

/** The app must not replace a button between its press and its release: the click would be lost. */
const whenReleased = () =>
  new Promise<void>(resolve => {
    if (isPressing) onRelease = resolve
    else resolve()
  })

function watchPresses() {
  listen(['pointerdown'], () => {
    isPressing = true
  })
  listen(['pointerup', 'pointercancel'], () =>
    // The click follows in the same task as the release, or in the next one.
    setTimeout(() => {
      isPressing = false
      onRelease()
    }, 50),
  )
}

/** Remembers the element that was pressed before the app has started; `start` clicks it again in the app. */
function keepPresses() {
  listen(['click'], event => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('#prerendered button') : null
    if (!button) return
    event.preventDefault()
    pressed = button
    void startApp()
  })
  listen(['submit'], event => {
    if (!event.submitter?.closest('#prerendered')) return
    event.preventDefault()
    pressed = event.submitter
    void startApp()
  })
}

/** Pages of the server, which the app cannot show. */
const isServerPage = /^\/jobs(\/|$)/

const appLinkOf = (event: Event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isInApp =
    link?.origin === location.origin && link.pathname !== '/' && !isServerPage.test(link.pathname) && !link.target
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

/** Storage keys of preferences and of the contact form's id. They exist without unfinished work. */
const notWork = ['fledge.theme', 'fledge.shortcuts', 'fledge.contact-form']

/** A draft, an unsent message or a sign-in in progress: only the app can continue them. */
const hasUnfinished = () => {
  try {
    const keys = [...Object.keys(localStorage), ...Object.keys(sessionStorage)]
    return keys.some(key => key.startsWith('fledge.') && !notWork.includes(key))
  } catch {
    return false
  }
}

/** The support email is a setting of the server, so the build cannot write it into the page. */
async function fillSupportEmail() {
  const links = document.querySelectorAll<HTMLAnchorElement>('#prerendered [data-support-email]')
  if (links.length === 0) return
  const { support_email } = await (await fetch('/api/contact')).json()
  for (const link of links) Object.assign(link, { href: `mailto:${support_email}`, textContent: support_email })
}

/** The name of the university is a setting too. The app reads it from the element, so that the button does not disappear again. */
async function showUniversity() {
  const button = document.querySelector<HTMLElement>('#prerendered [data-provider="sso"]')
  if (!button) return
  const { providers }: { providers: { id: string; name: string }[] } = await (await fetch('/api/auth/providers')).json()
  const name = providers.find(({ id }) => id === 'sso')?.name
  const place = button.querySelector('[data-name]')
  if (!name || !place) return
  place.textContent = name
  button.hidden = false
  document.documentElement.dataset.university = name
}

const isLanding = location.pathname === '/'
const isEmpty = !document.querySelector('#prerendered > *')

if (isLanding) {
  listen(['pointerover', 'focusin', 'touchstart'], prefetchApp)
  listen(['click'], followLink)
} else {
  keepPresses()
  listen(['pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'], () => void startApp())
  // A page that loads under a resting pointer gets a pointer event without movement, which does not count.
  listen(['pointermove'], ({ movementX, movementY }) => {
    if (movementX !== 0 || movementY !== 0) void startApp()
  })
  fillSupportEmail().catch(() => undefined)
  showUniversity().catch(() => undefined)
}
if (isEmpty || pressed || 'app' in document.documentElement.dataset || hasUnfinished()) void startApp()
watchPresses()
// The visitor may sign in in another tab, or return here through the back/forward cache after signing in.
window.addEventListener('storage', event => {
  if (event.key === 'fledge.session' && event.newValue) void startApp()
})
window.addEventListener('pageshow', () => {
  if (isSignedIn()) void startApp()
})
