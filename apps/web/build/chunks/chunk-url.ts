import type { Plugin, Rolldown } from 'vite'

const request = /^(.+\.tsx)\?url$/
const virtual = /^\0(.+\.tsx)\?url$/
const placeholder = /__CHUNK_URL_(\d+)__/g

/**
 * Makes `import url from './part.tsx?url'` the URL of the chunk that `import('./part.tsx')` fetches, as the
 * development server does. Vite's build would emit the source file itself. `retryImport` needs the URL.
 */
export function chunkUrl(): Plugin {
  const modules: string[] = []
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
      if (!moduleId) return
      // With a strict signature, the URL would be that of a file that only imports the chunk. A retry would not request the chunk again.
      this.emitFile({ type: 'chunk', id: moduleId, preserveSignature: 'allow-extension' })
      return `export default '__CHUNK_URL_${modules.push(moduleId) - 1}__'`
    },
    // Rolldown 1 resolves neither `import.meta.ROLLUP_FILE_URL_…` nor `getFileName` of such a chunk.
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
      for (const chunk of chunks)
        chunk.code = chunk.code.replace(placeholder, (_, index) => urlOf(chunks, modules[Number(index)]))
    },
  }
}

const urlOf = (chunks: Rolldown.OutputChunk[], module = '') => {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module))
  if (!chunk) throw new Error(`No chunk contains ${module}`)
  return `/${chunk.fileName}`
}
