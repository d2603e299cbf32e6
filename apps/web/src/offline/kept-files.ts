import { logoCache } from '../platform/storage/logo-cache.ts'

const prefix = 'fledge-app-'
const mostLogos = 200
/** Versions whose files stay while windows are open that may be running them. */
const mostVersions = 3

const cacheNameOf = (version: string) => `${prefix}${version}`

const findAnywhere = (path: string) => caches.match(path, { ignoreVary: true })

export const findOwn = (version: string, path: string) =>
  caches.match(path, { ignoreVary: true, cacheName: cacheNameOf(version) })

/**
 * Names of built files change with their content, so a file that any version has kept is the file. Our own version comes
 * first: Chromium stores what it compiled where the script came from, and would make a cache anew that was just dropped.
 */
export const findFile = async (version: string, path: string) => (await findOwn(version, path)) ?? findAnywhere(path)

/** All or nothing: a version that cannot be kept whole is not taken. */
export const keepVersion = async (version: string, shells: string[], files: string[]) => {
  const cache = await caches.open(cacheNameOf(version))
  const keepFile = async (file: string) => cache.put(file, (await findAnywhere(file)) ?? (await fetchWhole(file)))
  const keepShell = async (shell: string) => {
    const response = await fetchWhole(shell, 'no-cache')
    const named = mentionedFiles(await response.clone().text())
    // A release in this very moment: the page is of one version, this worker of another.
    if (named.some(file => !files.includes(file))) throw new Error(`${shell} belongs to another version`)
    await cache.put(shell, response)
  }
  await Promise.all([...shells.map(keepShell), ...files.map(keepFile)])
}

const fetchWhole = async (path: string, cache: RequestCache = 'default') => {
  const response = await fetch(path, { cache, priority: 'low' })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response
}

export const mentionedFiles = (html: string) => html.match(/\/assets\/[\w.-]+/g) ?? []

/** Old versions go when nobody can be running them; while others may, a few stay. */
export const dropOldVersions = async (version: string, nobodyElse: boolean) => {
  const kept = (await caches.keys()).filter(name => name.startsWith(prefix))
  // In the order they were made. What comes after our own belongs to a worker that is about to take over.
  const old = kept.slice(0, Math.max(0, kept.indexOf(cacheNameOf(version))))
  const gone = nobodyElse ? old : old.slice(0, Math.max(0, old.length + 1 - mostVersions))
  await Promise.all(gone.map(name => caches.delete(name)))
}

export const keepLogo = async (request: Request, response: Response) => {
  const cache = await caches.open(logoCache)
  await cache.put(request, response)
  const kept = await cache.keys()
  await Promise.all(kept.slice(0, Math.max(0, kept.length - mostLogos)).map(oldest => cache.delete(oldest)))
}
