import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { minifySync, type Plugin, type Rolldown } from 'vite'
import { htmlOf } from './html/html-files.ts'
import { runSource } from './run-source.ts'
import { screenFiles } from './screen-files.ts'

type Tables = typeof import('./boot-tables.ts')

const source = '/src/boot.js'

/**
 * Emits boot.js, a classic script that Vite leaves alone, minified under a hashed name. The script tag gets a `data-boot`
 * attribute with the files of each screen and the requests to prefetch, both computed from the app's own tables.
 */
export function bootScript(): Plugin {
  let root = ''
  let url = source
  let tables: Tables

  const dataOf = (bundle: Rolldown.OutputBundle, file: string) => {
    const isPrerendered = file !== 'app.html'
    const isOnPage = ({ path }: { path: string }) => (isPrerendered ? htmlOf(path) === file : path !== '/')
    return JSON.stringify({
      ...screenFiles(bundle, root, tables.screenModules.filter(isOnPage), isPrerendered),
      prefetches: tables.prefetches.filter(isOnPage),
      isPrerendered,
    })
  }

  return {
    name: 'fledge:boot-script',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    async buildStart() {
      const { code } = minifySync(source, readFileSync(join(root, source), 'utf8'), { module: false })
      const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
      url = `/assets/boot-${hash}.js`
      this.emitFile({ type: 'asset', fileName: url.slice(1), source: code })
      tables = await runSource<Tables>(root, '/build/boot-tables.ts', [pagesAsIds])
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {}, filename }) {
        const data = dataOf(bundle, basename(filename))
        return html.replace(`src="${source}"`, () => `src="${url}" data-boot="${escapeAttribute(data)}"`)
      },
    },
  }
}

/** Replaces each page by its module id, so that `load()` of a screen returns the id and runs no page. */
const pagesAsIds: Plugin = {
  name: 'fledge:pages-as-ids',
  enforce: 'pre',
  load: id => (id.endsWith('-page.tsx') ? `export const moduleId = ${JSON.stringify(id)}` : undefined),
}

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
