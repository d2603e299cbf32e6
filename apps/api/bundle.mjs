// Bundles the server into `dist/server.mjs`, which production runs: one process needs 40 MB less memory than with the source files
// and packages that it would load one by one (decision 0042). Everything else runs the source files.
import { rmSync } from 'node:fs'
import path from 'node:path'
import { rolldown } from 'rolldown'

const dist = path.join(import.meta.dirname, 'dist')
const sources = path.join(import.meta.dirname, 'src')

/**
 * Source files find migrations, worker threads and other files relative to themselves. In the bundle they must still find them
 * relative to the source file.
 */
const keepFileLocations = {
  name: 'keep-file-locations',
  transform: {
    order: 'pre',
    handler(code, id) {
      if (!id.startsWith(sources) || !code.includes('import.meta.')) return undefined
      const file = path.posix.join('..', path.relative(import.meta.dirname, id))
      const inBundle = code
        .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${path.posix.dirname(file)}')`)
        .replaceAll('import.meta.url', `new URL('${file}', import.meta.url)`)
      // No line moves, so the source map needs no change.
      return { code: inBundle, map: null }
    },
  },
}

const bundle = await rolldown({
  input: path.join(sources, 'server.ts'),
  platform: 'node',
  // The embedded database loads files beside its own modules. `pg` and `better-auth` work without the other two packages.
  external: [/^@electric-sql\//, 'pg-native', 'better-sqlite3'],
  plugins: [keepFileLocations],
  onLog: (level, log, write) => {
    // A dependency of the packages calls `eval` for names of deprecated functions, which the bundle cannot change.
    if (log.code !== 'EVAL') write(level === 'warn' ? 'error' : level, log)
  },
})
rmSync(dist, { recursive: true, force: true })
await bundle.write({
  dir: dist,
  entryFileNames: 'server.mjs',
  chunkFileNames: '[name]-[hash].mjs',
  // For `NODE_OPTIONS=--enable-source-maps`, which shows files and lines of the sources in stack traces.
  sourcemap: true,
  sourcemapExcludeSources: true,
  // Names of functions and classes stay as they are, so that stack traces can be read.
  minify: {
    compress: { keepNames: { function: true, class: true } },
    mangle: { keepNames: true },
    codegen: { removeWhitespace: true },
  },
})
