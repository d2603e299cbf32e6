import { dropOldVersions, findFile, findOwn, keepLogo, keepVersion } from './kept-files.ts'
import { requestKind, shellOf, shells } from './request-kind.ts'
import type { FetchCall, WorkerScope } from './worker-scope.ts'

/** Filled in by the build: the files of this version, and a name that changes with any of them. */
declare const __FILES__: string[]
declare const __VERSION__: string

const files = __FILES__
const version = __VERSION__
const worker = self as unknown as WorkerScope
const PATIENCE_MS = 3000

// A new worker takes over at once. It serves the files of older versions too, so open windows miss nothing.
worker.addEventListener('install', event => {
  event.waitUntil(keepVersion(version, shells, files).then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', event => {
  const takeOver = async () => {
    await worker.registration.navigationPreload?.enable()
    await worker.clients.claim()
    const windows = await openWindows()
    await dropOldVersions(version, windows.length === 0)
  }
  event.waitUntil(takeOver())
})

const openWindows = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** A window asks which files are the newest, and says which it runs; or asks a waiting worker to go on. */
worker.addEventListener('message', event => {
  const asked = event.data as { kind?: unknown; files?: unknown }
  if (asked.kind === 'take-over') event.waitUntil(worker.skipWaiting())
  if (asked.kind !== 'which-version' || !Array.isArray(asked.files)) return
  const isCurrent = asked.files.every(file => files.includes(file))
  event.source?.postMessage({ kind: 'version', isCurrent })
  const drop = async () => dropOldVersions(version, isCurrent && (await openWindows()).length === 1)
  event.waitUntil(drop())
})

worker.addEventListener('fetch', event => {
  const kind = requestKind(event.request, worker.location.origin)
  if (kind === 'page') event.respondWith(answerPage(event))
  else if (kind === 'asset') event.respondWith(answerAsset(event.request))
  else if (kind === 'logo') event.respondWith(answerLogo(event))
})

/** The network first, so that nobody sees an old version; the kept shell when it is away, in trouble or too slow. */
const answerPage = async (event: FetchCall) => {
  const asked = askNetwork(event)
  event.waitUntil(asked.catch(() => undefined))
  const patience = new Promise<undefined>(resolve => setTimeout(resolve, PATIENCE_MS))
  const answer = await Promise.race([asked, patience]).catch(() => undefined)
  if (answer && answer.status < 500) return answer
  return (await findOwn(version, shellOf(event.request.url))) ?? asked
}

const askNetwork = async (event: FetchCall) => (await event.preloadResponse) ?? fetch(event.request)

const answerAsset = async (request: Request) =>
  (await findFile(version, new URL(request.url).pathname)) ?? fetch(request)

const answerLogo = async (event: FetchCall) => {
  try {
    const response = await fetch(event.request)
    if (response.ok) event.waitUntil(keepLogo(event.request, response.clone()))
    return response
  } catch (error) {
    const kept = await caches.match(event.request, { ignoreVary: true })
    if (kept) return kept
    throw error
  }
}
