import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bootScript } from './build/boot-script.ts'
import { chunkUrl } from './build/chunk-url.ts'
import { compressed } from './build/compressed.ts'
import { eagerCompilation } from './build/eager-compilation.ts'
import { htmlFiles } from './build/html-files.ts'
import { htmlForPath } from './build/html-for-path.ts'
import { preloadedFonts } from './build/preloaded-fonts.ts'
import { prerenderedPages } from './build/prerendered-pages.ts'
import { serviceWorker } from './build/service-worker.ts'
import { sharedHead } from './build/shared-head.ts'
import { zodForBrowsers } from './build/zod-for-browsers.ts'

const api = `http://localhost:${process.env.API_PORT ?? 3000}`

/** Libraries that every screen uses. They are one file, which stays in browser caches because a release rarely changes it. */
const libraries = /node_modules\/(react|react-dom|scheduler|@tanstack|zod|clsx)\//

/** Small modules that many screens use. They are one file instead of many small requests. */
const sharedModules = [
  /lucide-react/,
  /\/src\/platform\//,
  /\/src\/ui\//,
  /\/contract\/src\/(wire\/|internships|identity|statuses)/,
  /\/src\/internships\/internship-(card|skills|match)/,
]
/** Parts of ui/ that Discover does not use at first. In the shared file they would delay the most frequent first screen. */
const usedLater = [/\/src\/ui\/(forms|overlays)\//, /\/src\/ui\/toasts\/(?!toast\.ts)/, /\/src\/ui\/(pagination|tabs)/]

const isShared = (id: string) =>
  sharedModules.some(pattern => pattern.test(id)) && !usedLater.some(pattern => pattern.test(id))

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    zodForBrowsers(),
    chunkUrl(),
    sharedHead(),
    bootScript(),
    preloadedFonts(),
    prerenderedPages(),
    htmlForPath(),
    eagerCompilation(),
    serviceWorker(),
    compressed(),
  ],
  appType: 'mpa',
  server: { port: 5173, proxy: { '/api': api, '/identity': api, '/dev': api, '/logos': api } },
  build: {
    rolldownOptions: {
      input: htmlFiles,
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: libraries, priority: 1 },
            { name: 'shared', test: isShared, minShareCount: 2, includeDependenciesRecursively: false },
          ],
        },
      },
    },
    // The first versions that support light-dark(); older targets would make Vite compile it away.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    modulePreload: { polyfill: false },
    // Inlined files would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    sourcemap: false,
    reportCompressedSize: false,
  },
})
