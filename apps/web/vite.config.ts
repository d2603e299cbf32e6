import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bootScript } from './build/boot-script.ts'
import { chunkCycles } from './build/chunks/chunk-cycles.ts'
import { chunkUrl } from './build/chunks/chunk-url.ts'
import { compressedFiles } from './build/chunks/compressed-files.ts'
import { eagerCompilation } from './build/chunks/eager-compilation.ts'
import { sharedChunks } from './build/chunks/shared-chunks.ts'
import { htmlFiles } from './build/html/html-files.ts'
import { htmlForPath } from './build/html/html-for-path.ts'
import { preloadedFonts } from './build/html/preloaded-fonts.ts'
import { prerenderedPages } from './build/html/prerendered-pages.ts'
import { sharedHead } from './build/html/shared-head.ts'
import { contractForBrowsers } from './build/modules/contract-for-browsers.ts'
import { iconShapes } from './build/modules/icon-shapes.ts'
import { preloadHelper } from './build/modules/preload-helper.ts'
import { reactImports } from './build/modules/react-imports.ts'
import { smallZod } from './build/modules/small-zod.ts'
import { screenSizes } from './build/screen-sizes.ts'
import { serviceWorker } from './build/service-worker.ts'

const api = `http://localhost:${process.env.API_PORT ?? 3000}`

/** Libraries that every screen uses. They are one file, which stays in browser caches because a release rarely changes it. */
const libraries = /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack|clsx)\//
/** The parts of them that only a few screens use. */
const libraryParts = /@tanstack\/.*\/(use(Blocker|Queries|InfiniteQuery)|(queries|infiniteQuery)Observer)\.js/

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    smallZod(),
    contractForBrowsers(),
    iconShapes(),
    reactImports(),
    preloadHelper(),
    chunkUrl(),
    chunkCycles(),
    sharedHead(),
    bootScript(),
    preloadedFonts(),
    prerenderedPages(),
    htmlForPath(),
    eagerCompilation(),
    screenSizes(),
    serviceWorker(),
    compressedFiles(),
  ],
  appType: 'mpa',
  server: {
    port: 5173,
    proxy: { '/api': api, '/identity': api, '/dev': api, '/logos': api, '/jobs': api, '/embed': api },
  },
  build: {
    rolldownOptions: {
      input: htmlFiles,
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor-parts', test: libraryParts, priority: 2, includeDependenciesRecursively: false },
            { name: 'vendor', test: libraries, priority: 1, includeDependenciesRecursively: false },
            { name: sharedChunks(import.meta.dirname), includeDependenciesRecursively: false },
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
