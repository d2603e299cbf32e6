import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { fail } from '../../platform/errors.ts'
import { fontFiles } from './font-files.ts'

const cachedBytes = 8_000_000
const longestLine = 8

const cache = new LRUCache<string, Buffer>({ maxSize: cachedBytes, sizeCalculation: png => png.length })

/** Renders one picture at a time, because each takes a core for a moment and many megabytes. */
let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/** A PNG of an SVG drawing. The same drawing is rendered once: its texts are those of one version of an internship or company. */
export const renderPicture = async (svg: string) => {
  const key = createHash('sha256').update(svg).digest('base64url')
  const cached = cache.get(key)
  if (cached) return cached
  if (waiting >= longestLine) fail('unavailable', { retryAfter: 5, reason: 'too many pictures are being drawn' })
  waiting++
  const rendered = last.then(() => cache.get(key) ?? render(svg)).finally(() => waiting--)
  last = rendered.catch(() => undefined)
  const png = await rendered
  cache.set(key, png)
  return png
}

const render = async (svg: string) => {
  // Loaded with the first picture: most servers start without drawing one.
  const { renderAsync } = await import('@resvg/resvg-js')
  const image = await renderAsync(svg, {
    font: { fontFiles: await fontFiles(), loadSystemFonts: false, defaultFontFamily: 'Inter' },
  })
  return image.asPng()
}
