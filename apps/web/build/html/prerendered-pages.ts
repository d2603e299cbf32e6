import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { runSource } from '../run-source.ts'
import { prerenderedFiles } from './html-files.ts'

type Pages = typeof import('./public-pages.tsx')

/**
 * Renders the screens of visitors into their HTML files, so that they can be read before any script has run, and writes
 * `pages.json`, which tells the server the HTML file of each path.
 */
export function prerenderedPages(): Plugin {
  let pages: Promise<Pages> | undefined
  let root = ''
  return {
    name: 'fledge:prerendered-pages',
    // The development server leaves the pages empty, and public-entry.ts starts the app at once.
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(prerenderedFiles) })
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(html, { filename }) {
        if (!html.includes(placeholder)) return html
        pages ??= runSource<Pages>(root, '/build/html/public-pages.tsx')
        const page = (await pages).publicPages[basename(filename)]
        if (!page) throw new Error(`public-pages.tsx does not render ${basename(filename)}`)
        return html.replace(placeholder, () => page)
      },
    },
  }
}

const placeholder = '<!-- page -->'
