import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

/** Cached at installation: all scripts and styles and the Latin fonts. Fonts for other scripts are rarely needed. */
const isCached = /^assets\/(.+\.(js|css)|(inter|bricolage-grotesque)-latin-wght-normal-.+\.woff2)$/

/** Builds `/sw.js` and writes the names of the files to cache and a hash of the version into it. */
export function serviceWorker(): Plugin {
  let root = ''
  return {
    name: 'fledge:service-worker',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.keys(bundle).filter(name => isCached.test(name))
        const version = createHash('sha256').update(JSON.stringify([files.sort(), pagesOf(bundle), sourcesOf(root)]))
        this.emitFile({
          type: 'asset',
          fileName: 'sw.js',
          source: await buildWorker(root, {
            __FILES__: JSON.stringify(files.map(name => `/${name}`)),
            __VERSION__: JSON.stringify(version.digest('base64url').slice(0, 8)),
          }),
        })
      },
    },
  }
}

const pagesOf = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).flatMap(file => (file.type === 'asset' && file.fileName.endsWith('.html') ? [file.source] : []))

const sourcesOf = (root: string) =>
  ['service-worker.ts', 'file-cache.ts', 'request-kind.ts'].map(name =>
    readFileSync(join(root, 'src/offline', name), 'utf8'),
  )

async function buildWorker(root: string, define: Record<string, string>) {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define,
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: 'src/offline/service-worker.ts', output: { format: 'iife' } },
    },
  })
  const [chunk] = Array.isArray(built) ? built.flatMap(({ output }) => output) : 'output' in built ? built.output : []
  if (chunk?.type !== 'chunk') throw new Error('The service worker was not built')
  return chunk.code
}
