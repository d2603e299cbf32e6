import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { LucideIcon } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createIcon } from '../../src/ui/icon.ts'
import { type IconNode, importIcons, toShape } from './icon-shapes.ts'

const folder = join(dirname(createRequire(import.meta.url).resolve('lucide-react')), '../esm/icons')

/** The attributes in one order, and without the class names of lucide, which no style of ours uses. */
const sorted = (markup: string) =>
  markup.replaceAll(/<(\w+)([^>]*?)(\/?)>/g, (_, tag: string, attributes: string, end: string) => {
    const list = attributes.match(/[\w-]+="[^"]*"/g)?.filter(each => !/^(class="lucide|xmlns=)/.test(each)) ?? []
    return `<${[tag, ...list.toSorted()].join(' ')}${end}>`
  })

test('An icon of the build draws what the component of lucide-react draws', async () => {
  const files = readdirSync(folder).filter(
    (file, index) => file.endsWith('.mjs') && file !== 'index.mjs' && index % 25 === 0,
  )
  expect(files.length).toBeGreaterThan(50)
  for (const file of files) {
    const module: { default: LucideIcon; __iconData?: { node: IconNode } } = await import(join(folder, file))
    // The files of old names export the icon of another file.
    if (!module.__iconData) continue
    const Real = module.default
    const Small = createIcon(module.__iconData.node.map(toShape))
    for (const props of [
      { 'aria-hidden': true },
      { 'aria-label': 'Name' },
      {},
      { strokeWidth: 3, fill: 'currentColor' },
    ])
      expect(sorted(renderToStaticMarkup(createElement(Small, props))), file).toBe(
        sorted(renderToStaticMarkup(createElement(Real, props))),
      )
  }
})

test('An import of several icons becomes one import per icon', () => {
  const code = importIcons(`import { Heart, X as Close } from "lucide-react";`)
  expect(code).toMatch(/^import Heart from "[^"]+\/icons\/heart\.mjs";import Close from "[^"]+\/icons\/x\.mjs";$/)
  expect(() => importIcons(`import { Hearth } from 'lucide-react'`)).toThrow('lucide-react has no icon Hearth')
})
