import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bootScript } from './build/boot-script.ts'
import { chunkUrl } from './build/chunk-url.ts'
import { compiledAhead } from './build/compiled-ahead.ts'
import { compressed } from './build/compressed.ts'
import { pageForAddress } from './build/page-for-address.ts'
import { preloadedFonts } from './build/preloaded-fonts.ts'
import { prerenderedLanding } from './build/prerendered-landing.ts'
import { serviceWorker } from './build/service-worker.ts'
import { zodWithoutJsonSchema } from './build/zod-without-json-schema.ts'

const api = `http://localhost:${process.env.API_PORT ?? 3000}`

const onEveryScreen = /node_modules\/(react|react-dom|scheduler|@tanstack|zod|clsx)\//
/** Small parts that many screens share: one file instead of forty. Those that bring a library along stay apart. */
const onManyScreens = /lucide-react|\/src\/platform\/|\/src\/ui\/(?!forms\/|overlays\/|toasts\/toasts|pagination|tabs)/

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    zodWithoutJsonSchema(),
    chunkUrl(),
    bootScript(),
    preloadedFonts(),
    prerenderedLanding(),
    pageForAddress(),
    compiledAhead(),
    serviceWorker(),
    compressed(),
  ],
  appType: 'mpa',
  server: { port: 5173, proxy: { '/api': api, '/identity': api, '/dev': api, '/logos': api } },
  build: {
    rolldownOptions: {
      input: ['index.html', 'app.html'],
      // What every screen needs and a release rarely changes stays in browsers' caches as one file.
      output: {
        codeSplitting: {
          groups: [
            { name: 'vendor', test: onEveryScreen, priority: 1 },
            { name: 'shared', test: onManyScreens, minShareCount: 2, includeDependenciesRecursively: false },
          ],
        },
      },
    },
    // The oldest browsers that draw light-dark() themselves.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    modulePreload: { polyfill: false },
    // Inlined fonts and drawings would need looser rules in the content security policy.
    assetsInlineLimit: 0,
    sourcemap: false,
    reportCompressedSize: false,
  },
})
