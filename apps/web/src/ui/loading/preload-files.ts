const added = new Map<string, Promise<unknown> | undefined>()

/** Starts to load a file. Only a style sheet has a promise: the screen waits for it. A script runs when it is imported. */
const addLink = (href: string) => {
  const isStyle = href.endsWith('.css')
  if (document.querySelector(`link[href="${href}"]`)) return
  const link = document.createElement('link')
  const loaded = isStyle
    ? new Promise((resolve, reject) => {
        link.onload = resolve
        link.onerror = () => {
          added.delete(href)
          link.remove()
          reject(new Error(`Failed to load ${href}`))
        }
      })
    : undefined
  Object.assign(link, { rel: isStyle ? 'stylesheet' : 'modulepreload', crossOrigin: '', href })
  document.head.append(link)
  return loaded
}

/**
 * Imports a chunk and loads the files that it imports at the same time, not one after the other. The build calls it for each
 * `import()` (build/modules/preload-helper.ts), with the names of the files.
 */
export async function importWithFiles<Module>(load: () => Promise<Module>, files: string[] = []) {
  await Promise.all(
    files.map(file => {
      const href = `/${file}`
      if (!added.has(href)) added.set(href, addLink(href))
      return added.get(href)
    }),
  )
  return load()
}
