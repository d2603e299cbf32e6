import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import type { Shape } from '../../src/ui/icon.ts'
import { splitImports } from './named-imports.ts'

export type IconNode = [tag: string, attributes: Record<string, string>][]
type IconModule = { __iconData: { node: IconNode } }

const folder = join(dirname(createRequire(import.meta.url).resolve('lucide-react')), '../esm')
const iconFile = /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/
const indexLine = /export \{([^}]+)\} from '\.\/([^']+)'/g

/**
 * Reduces each icon of lucide-react to its SVG shapes, which `createIcon` (src/ui/icon.ts) renders. The components of the package
 * would add 1.3 KB and one more function call for each icon. Each icon is imported from its own file, because the index of the
 * package imports all icons.
 */
export function iconShapes(): Plugin {
  let root = ''
  return {
    name: 'fledge:icon-shapes',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root
    },
    async load(id) {
      if (!iconFile.test(id)) return
      const { __iconData: icon }: IconModule = await import(id)
      const shapes = JSON.stringify(icon.node.map(toShape))
      return `import { createIcon } from ${JSON.stringify(join(root, 'src/ui/icon.ts'))}
export default /* @__PURE__ */ createIcon(${shapes})`
    },
    transform: code => (code.includes('lucide-react') ? importIcons(code) : undefined),
  }
}

/** The shape as `createIcon` takes it. Most shapes are paths; a path is stored as its `d` alone, which is shorter. */
export const toShape = ([tag, { key: _, ...attributes }]: IconNode[number]): Shape =>
  tag === 'path' && Object.keys(attributes).length === 1 ? (attributes.d ?? '') : [tag, attributes]

let files: Map<string, string> | undefined

const fileOf = (name: string) => {
  files ??= readIndex()
  const file = files.get(name)
  if (!file) throw new Error(`lucide-react has no icon ${name}`)
  return JSON.stringify(join(folder, file))
}

const readIndex = () =>
  new Map(
    [...readFileSync(join(folder, 'lucide-react.mjs'), 'utf8').matchAll(indexLine)].flatMap(
      ([, names = '', file = '']) => names.split(',').map(each => [each.split(' as ')[1]?.trim() ?? '', file] as const),
    ),
  )

export const importIcons = (code: string) =>
  splitImports(code, (source, name, local) =>
    source === 'lucide-react' ? `import ${local} from ${fileOf(name)}` : undefined,
  )
