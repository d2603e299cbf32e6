import type { Plugin } from 'vite'

const request = /^(.+\.tsx)\?url$/
const virtual = /^\0(.+\.tsx)\?url$/

/**
 * Makes `import url from './part.tsx?url'` the URL of the chunk that `import('./part.tsx')` fetches, as the
 * development server does. Vite's build would emit the source file itself. `retryImport` needs the URL.
 */
export function chunkUrl(): Plugin {
  return {
    name: 'fledge:chunk-url',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      const [, path] = request.exec(source) ?? []
      const resolved = path && (await this.resolve(path, importer))
      if (resolved) return `\0${resolved.id}?url`
    },
    load(id) {
      const [, moduleId] = virtual.exec(id) ?? []
      if (moduleId)
        return `export default import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'chunk', id: moduleId })}`
    },
  }
}
