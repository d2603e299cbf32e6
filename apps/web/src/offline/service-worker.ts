import { cacheLogo, cacheVersion, deleteOldVersions, findFile, findInVersion } from './file-cache.ts'
import { showPushMessages } from './push-events.ts'
import { renewSubscriptions } from './push-renewal.ts'
import { requestKind, shellOf, shells } from './request-kind.ts'
import type { WorkerFetchEvent, WorkerScope } from './worker-scope.ts'

/** Replaced by the build (build/service-worker.ts): the files of this version, and a hash of them. */
declare const __FILES__: string[]
declare const __VERSION__: string

const files = __FILES__
const version = __VERSION__
const worker = self as unknown as WorkerScope
const PAGE_TIMEOUT_MS = 3000

showPushMessages(worker)
renewSubscriptions(worker)

// A new worker takes over at once. It also serves cached files of older versions, which open windows may still request.
worker.addEventListener('install', event => {
  event.waitUntil(cacheVersion(version, shells, files).then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', event => {
  const takeOver = async () => {
    // The browser would request every navigation twice that this worker does not handle, also URLs that work only once, such
    // as the callback of a sign-in. Earlier versions enabled it, and the browser keeps that setting.
    await worker.registration.navigationPreload?.disable()
    await worker.clients.claim()
    const windows = await openWindows()
    await deleteOldVersions(version, windows.length === 0)
  }
  event.waitUntil(takeOver())
})

const openWindows = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Tells a window whether the files it runs are current, or activates this worker if it is waiting. */
worker.addEventListener('message', event => {
  const message = event.data as { kind?: unknown; files?: unknown }
  if (message.kind === 'take-over') event.waitUntil(worker.skipWaiting())
  if (message.kind !== 'which-version' || !Array.isArray(message.files)) return
  const isCurrent = message.files.every(file => files.includes(file))
  event.source?.postMessage({ kind: 'version', isCurrent })
  const deleteOld = async () => deleteOldVersions(version, isCurrent && (await openWindows()).length === 1)
  event.waitUntil(deleteOld())
})

worker.addEventListener('fetch', event => {
  const kind = requestKind(event.request, worker.location.origin)
  if (kind === 'page') event.respondWith(respondToPage(event))
  else if (kind === 'asset') event.respondWith(respondToAsset(event.request))
  else if (kind === 'logo') event.respondWith(respondToLogo(event))
})

/** Network first, so that nobody sees an old version. The cached shell is used if the network fails, is slow or returns a 5xx. */
const respondToPage = async (event: WorkerFetchEvent) => {
  const requested = fetch(event.request)
  event.waitUntil(requested.catch(() => undefined))
  const timeout = new Promise<undefined>(resolve => setTimeout(resolve, PAGE_TIMEOUT_MS))
  const response = await Promise.race([requested, timeout]).catch(() => undefined)
  if (response && response.status < 500) return response
  return (await findInVersion(version, shellOf(event.request.url))) ?? requested
}

const respondToAsset = async (request: Request) =>
  (await findFile(version, new URL(request.url).pathname)) ?? fetch(request)

const respondToLogo = async (event: WorkerFetchEvent) => {
  try {
    const response = await fetch(event.request)
    if (response.ok) event.waitUntil(cacheLogo(event.request, response.clone()))
    return response
  } catch (error) {
    const cached = await caches.match(event.request, { ignoreVary: true })
    if (cached) return cached
    throw error
  }
}
