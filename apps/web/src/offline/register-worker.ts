import { hasUnsavedChanges } from '../platform/forms/unsaved-changes.ts'
import { isNewVersionReady, noteNewVersion } from './new-version.ts'
import { onReturn } from './return-to-window.ts'

/** The files this window was started from; their names say which version it is. */
const ownFiles = () =>
  [...document.scripts].flatMap(({ src }) => {
    const path = src ? new URL(src).pathname : ''
    return path.startsWith('/assets/') ? [path] : []
  })

const askVersion = () => navigator.serviceWorker.controller?.postMessage({ kind: 'which-version', files: ownFiles() })

const hear = ({ data }: MessageEvent<{ kind?: unknown; isCurrent?: unknown } | null>) => {
  if (data?.kind === 'version' && data.isCurrent === false) noteNewVersion()
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
    const next = onReturn({
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

/** A worker may be left waiting because the one before it was busy in that moment; then it is asked once more. */
const leadOn = (registration: ServiceWorkerRegistration) => {
  const takeOver = () => setTimeout(() => registration.waiting?.postMessage({ kind: 'take-over' }), 1000)
  const watch = () => registration.installing?.addEventListener('statechange', takeOver)
  registration.addEventListener('updatefound', watch)
  watch()
  takeOver()
}

/** Makes Fledge open without a network, and tells this window when it runs an older version than the one kept. */
export const registerWorker = async () => {
  navigator.serviceWorker.addEventListener('message', hear)
  navigator.serviceWorker.addEventListener('controllerchange', askVersion)
  followVisibility()
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  askVersion()
  leadOn(registration)
}
