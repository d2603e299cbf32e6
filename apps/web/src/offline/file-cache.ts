import { logoCache } from '../platform/storage/local-store.ts'

const prefix = 'fledge-app-'
const maxLogos = 200
/** How many versions stay cached while open windows may still run an old one. */
const maxVersions = 3

const cacheNameOf = (version: string) => `${prefix}${version}`

const findInAnyVersion = (path: string) => caches.match(path, { ignoreVary: true })

export const findInVersion = (version: string, path: string) =>
  caches.match(path, { ignoreVary: true, cacheName: cacheNameOf(version) })

/**
 * Built files have a content hash in their name, so the copy of any version is the right one. This version is searched
 * first: Chromium stores compiled code in the cache that a script came from, and would recreate a deleted cache.
 */
export const findFile = async (version: string, path: string) =>
  (await findInVersion(version, path)) ?? findInAnyVersion(path)

/** Caches all files of a version. Rejects if any is missing, so that an incomplete version is never activated. */
export const cacheVersion = async (version: string, shells: string[], files: string[]) => {
  const cache = await caches.open(cacheNameOf(version))
  const cacheFile = async (file: string) => cache.put(file, (await findInAnyVersion(file)) ?? (await fetchOk(file)))
  const cacheShell = async (shell: string) => {
    const response = await fetchOk(shell, 'no-cache')
    const mentioned = mentionedFiles(await response.clone().text())
    // During a release the server may send HTML of another version than this worker.
    if (mentioned.some(file => !files.includes(file))) throw new Error(`${shell} belongs to another version`)
    await cache.put(shell, response)
  }
  await Promise.all([...shells.map(cacheShell), ...files.map(cacheFile)])
}

const fetchOk = async (path: string, cache: RequestCache = 'default') => {
  const response = await fetch(path, { cache, priority: 'low' })
  if (!response.ok) throw new Error(`${path} responded with ${response.status}`)
  return response
}

export const mentionedFiles = (html: string) => html.match(/\/assets\/[\w.-]+/g) ?? []

/** Deletes old versions: all of them if no other window can be running one, otherwise all but the newest few. */
export const deleteOldVersions = async (version: string, isOnlyWindow: boolean) => {
  const cached = (await caches.keys()).filter(name => name.startsWith(prefix))
  // Caches are in order of creation. A cache after this version belongs to a newer worker that is being installed.
  const old = cached.slice(0, Math.max(0, cached.indexOf(cacheNameOf(version))))
  const deleted = isOnlyWindow ? old : old.slice(0, Math.max(0, old.length + 1 - maxVersions))
  await Promise.all(deleted.map(name => caches.delete(name)))
}

export const cacheLogo = async (request: Request, response: Response) => {
  const cache = await caches.open(logoCache)
  await cache.put(request, response)
  const cached = await cache.keys()
  await Promise.all(cached.slice(0, Math.max(0, cached.length - maxLogos)).map(oldest => cache.delete(oldest)))
}
