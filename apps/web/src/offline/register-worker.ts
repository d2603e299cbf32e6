import { hasUnsavedChanges } from '../platform/forms/unsaved-changes.ts'
import { isNewVersionReady, setNewVersionReady } from './new-version.ts'
import { decideOnReturn } from './return-to-window.ts'

/** The scripts that this window runs. Their hashed names identify its version. */
const ownFiles = () =>
  [...document.scripts].flatMap(({ src }) => {
    const path = src ? new URL(src).pathname : ''
    return path.startsWith('/assets/') ? [path] : []
  })

const requestVersionCheck = () =>
  navigator.serviceWorker.controller?.postMessage({ kind: 'which-version', files: ownFiles() })

const onMessage = ({ data }: MessageEvent<{ kind?: unknown; isCurrent?: unknown } | null>) => {
  if (data?.kind === 'version' && data.isCurrent === false) setNewVersionReady()
}

const followVisibility = () => {
  let hiddenAt = Date.now()
  let checkedAt = Date.now()
  let typedAt = ''
  document.addEventListener('input', () => {
    typedAt = location.pathname
  })
  document.addEventListener('visibilitychange', async () => {
    const now = Date.now()
    if (document.visibilityState === 'hidden') {
      hiddenAt = now
      return
    }
    const next = decideOnReturn({
      isNewVersionReady: isNewVersionReady(),
      awayMs: now - hiddenAt,
      sinceCheckMs: now - checkedAt,
      hasTyped: typedAt === location.pathname || hasUnsavedChanges(),
    })
    if (next === 'reload') location.reload()
    if (next !== 'check') return
    checkedAt = now
    await (await navigator.serviceWorker.getRegistration())?.update().catch(() => undefined)
  })
}

/** Activates a worker that stays in the waiting state because the previous one was busy when it called skipWaiting. */
const activateWaitingWorker = (registration: ServiceWorkerRegistration) => {
  const takeOver = () => setTimeout(() => registration.waiting?.postMessage({ kind: 'take-over' }), 1000)
  const watch = () => registration.installing?.addEventListener('statechange', takeOver)
  registration.addEventListener('updatefound', watch)
  watch()
  takeOver()
}

/** Registers the service worker, which makes Fledge open offline and detects when this window runs an old version. */
export const registerWorker = async () => {
  navigator.serviceWorker.addEventListener('message', onMessage)
  navigator.serviceWorker.addEventListener('controllerchange', requestVersionCheck)
  followVisibility()
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  requestVersionCheck()
  activateWaitingWorker(registration)
}
