import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const file = join(import.meta.dirname, 'head.html')
const placeholder = '<!-- shared head -->'

/** Inserts head.html into every page. Vite then handles its URLs as if each page contained them. */
export function sharedHead(): Plugin {
  return {
    name: 'fledge:shared-head',
    configureServer(server) {
      server.watcher.on('change', changed => {
        if (changed === file) server.ws.send({ type: 'full-reload' })
      })
    },
    transformIndexHtml: {
      order: 'pre',
      handler(html, { filename }) {
        if (!html.includes(placeholder)) throw new Error(`${filename} has no ${placeholder} in its head`)
        return html.replace(placeholder, () => readFileSync(file, 'utf8').trim())
      },
    },
  }
}
