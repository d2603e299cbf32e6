// Bundles `src/NAME.ts` of the current folder into `dist/NAME.mjs`: the server for production, and the demo server. A bundled server takes
// 40 MB less memory than one that loads each source file and package (decision 0042).
import { rmSync } from 'node:fs'
import path from 'node:path'
import { rolldown } from 'rolldown'
import { changePackages, leaveOutFetch } from './bundled-packages.mjs'

const apps = path.join(import.meta.dirname, '..')
const app = process.cwd()
const dist = path.join(app, 'dist')
const [name = 'server'] = process.argv.slice(2)

/**
 * Some source files locate other files, such as migrations and worker threads, by their own path. The plugin replaces that path, because
 * the code is in `dist` after bundling.
 */
const keepFileLocations = {
  name: 'keep-file-locations',
  transform: {
    order: 'pre',
    handler(code, id) {
      if (!id.startsWith(apps) || id.includes('/node_modules/') || !code.includes('import.meta.')) return undefined
      const file = path.relative(dist, id)
      const inBundle = code
        .replaceAll('import.meta.dirname', `(import.meta.dirname + '/${path.posix.dirname(file)}')`)
        .replaceAll('import.meta.url', `new URL('${file}', import.meta.url)`)
      // The replacements add no lines, so no source map is needed for them.
      return { code: inBundle, map: null }
    },
  },
}

const bundle = await rolldown({
  input: path.join(app, `src/${name}.ts`),
  platform: 'node',
  // The embedded database loads files beside its own modules, and the picture library is a native one. `pg` works without the optional package pg-native.
  external: [/^@electric-sql\//, /^@resvg\//, 'pg-native'],
  plugins: [keepFileLocations, changePackages, leaveOutFetch],
  onLog: (level, log, write) => {
    // Every warning is an error, except the one about `eval`, which the package depd calls.
    if (log.code !== 'EVAL') write(level === 'warn' ? 'error' : level, log)
  },
})
rmSync(dist, { recursive: true, force: true })
await bundle.write({
  dir: dist,
  entryFileNames: `${name}.mjs`,
  chunkFileNames: '[name]-[hash].mjs',
  // For `NODE_OPTIONS=--enable-source-maps`, which shows files and lines of the sources in stack traces.
  // V8 then keeps the text in one byte for each character.
  charset: 'ascii',
  // Only the bundler and tools for documentation read these comments.
  comments: { annotation: false, jsdoc: false },
  sourcemap: true,
  sourcemapExcludeSources: true,
  // Names of functions and classes stay as they are, so that stack traces can be read.
  minify: {
    compress: { keepNames: { function: true, class: true } },
    mangle: { keepNames: true },
    codegen: { removeWhitespace: true },
  },
})
