import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { filesOf } from './screen-files.ts'

export type ScreenSize = {
  name: string
  files: number
  /** Bytes of its script, compressed by gzip. */
  gzip: number
  /** The share of each package, or of each folder of our own, the largest first. */
  packages: { name: string; gzip: number }[]
}

type Budget = { name: string; modules: string[]; maxKilobytes: number }

const app = 'src/main.tsx'
const company = 'src/companies/pending-count.tsx'
export const maxFiles = 15

/** The aims of docs/performance.md, in thousands of bytes. */
const budgets: Budget[] = [
  { name: 'Discover', modules: ['src/app/pages/discover-page.tsx'], maxKilobytes: 150 },
  { name: 'Search', modules: ['src/app/pages/search-page.tsx'], maxKilobytes: 165 },
  { name: 'My Applications', modules: ['src/applications/own/applications-page.tsx'], maxKilobytes: 175 },
  { name: 'Messages', modules: ['src/app/pages/messages-page.tsx'], maxKilobytes: 165 },
  { name: 'company dashboard', modules: ['src/app/pages/dashboard-page.tsx', company], maxKilobytes: 190 },
  { name: 'Applicants', modules: ['src/applications/applicants/applicants-page.tsx', company], maxKilobytes: 230 },
]

/** Writes the sizes of the screens, for the test of the budgets and for `npm run bench:web`. */
export function screenSizes(): Plugin {
  let root = ''
  return {
    name: 'fledge:screen-sizes',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const sizes = budgets.map(({ name, modules }) => sizeOf(bundle, root, name, modules))
        this.emitFile({ type: 'asset', fileName: '.screen-sizes.json', source: JSON.stringify(sizes) })
      },
    },
  }
}

const inKilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

/** A sentence for each screen that loads too much. */
export const findExcesses = (sizes: ScreenSize[]) =>
  sizes.flatMap(({ name, gzip, files }) => {
    const max = budgets.find(budget => budget.name === name)?.maxKilobytes ?? 0
    return [
      ...(gzip > max * 1000 ? [`${name} loads ${inKilobytes(gzip)} KB of script, more than ${max} KB`] : []),
      ...(files > maxFiles ? [`${name} loads ${files} script files, more than ${maxFiles}`] : []),
    ]
  })

function sizeOf(bundle: Rolldown.OutputBundle, root: string, name: string, modules: string[]): ScreenSize {
  const urls = new Set([app, ...modules].flatMap(module => filesOf(bundle, join(root, module))))
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk' && urls.has(`/${file.fileName}`))
  const boot = Object.values(bundle).filter(({ fileName }) => /^assets\/boot-/.test(fileName))
  const packages = new Map<string, number>()
  let gzip = 0
  for (const file of [...chunks, ...boot]) {
    const size = gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }).length
    gzip += size
    for (const [owner, share] of sharesOf(file)) packages.set(owner, (packages.get(owner) ?? 0) + share * size)
  }
  const sorted = [...packages].map(([owner, bytes]) => ({ name: owner, gzip: Math.round(bytes) }))
  return { name, files: chunks.length + boot.length, gzip, packages: sorted.toSorted((a, b) => b.gzip - a.gzip) }
}

/** The parts of a file by package. They are estimates: compression is not the same for every module. */
function sharesOf(file: Rolldown.OutputChunk | Rolldown.OutputAsset): [string, number][] {
  if (file.type !== 'chunk') return [['boot.js', 1]]
  const modules = Object.entries(file.modules)
  const total = modules.reduce((sum, [, { renderedLength }]) => sum + renderedLength, 0) || 1
  return modules.map(([id, { renderedLength }]) => [ownerOf(id), renderedLength / total])
}

const ownerOf = (id: string) => {
  const [, library] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? []
  const [, folder] = /\/(?:apps\/web\/src|packages)\/([^/]+)/.exec(id) ?? []
  return library ?? (folder && `our ${folder}`) ?? 'bundler'
}
