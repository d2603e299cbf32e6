import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const source = '/src/boot.js'

type Chunk = { fileName: string; name: string; imports: string[] }

/** What the app needs before it can show anything, so that a known visitor's browser asks for all of it at once. */
function appFiles(chunks: Chunk[]) {
  const byFile = new Map(chunks.map(chunk => [chunk.fileName, chunk]))
  const wanted = new Set<string>()
  const visit = (file: string) => {
    if (wanted.has(file)) return
    wanted.add(file)
    byFile.get(file)?.imports.forEach(visit)
  }
  for (const chunk of chunks) if (chunk.name === 'start') visit(chunk.fileName)
  return [...wanted].map(file => `/${file}`)
}

/** boot.js is a classic script, which Vite leaves alone: it is hashed, emitted and told the app's files here. */
export function bootScript(): Plugin {
  let path = source
  return {
    name: 'fledge:boot-script',
    apply: 'build',
    async buildStart() {
      const code = readFileSync(join(import.meta.dirname, '..', source), 'utf8')
      const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
      path = `/assets/boot-${hash}.js`
      this.emitFile({ type: 'asset', fileName: path.slice(1), source: code })
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
        return html.replace(`src="${source}"`, `src="${path}" data-app="${appFiles(chunks).join(' ')}"`)
      },
    },
  }
}
