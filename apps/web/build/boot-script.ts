import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { screenFiles } from './screen-files.ts'

const source = '/src/boot.js'

/** boot.js is a classic script, which Vite leaves alone: it is hashed, emitted and told the screens' files here. */
export function bootScript(): Plugin {
  let path = source
  return {
    name: 'fledge:boot-script',
    apply: 'build',
    buildStart() {
      const code = readFileSync(join(import.meta.dirname, '..', source), 'utf8')
      const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
      path = `/assets/boot-${hash}.js`
      this.emitFile({ type: 'asset', fileName: path.slice(1), source: code })
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, filename }) {
        const screens = JSON.stringify(screenFiles(bundle, filename.endsWith('index.html')))
        return html.replace(`src="${source}"`, `src="${path}" data-screens='${screens}'`)
      },
    },
  }
}
