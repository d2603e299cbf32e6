import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'vite'
import { afterEach, expect, test } from 'vitest'
import { chunkCycles } from './chunk-cycles.ts'

const folders: string[] = []

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

/** Builds two pages that share modules; `groups` says which modules are forced into one chunk. */
async function buildPages(groups: { name: string; test: RegExp }[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'fledge-chunks-'))
  folders.push(folder)
  const files = {
    'first.js': `import { card } from './card.js'; globalThis.first = card`,
    'second.js': `import { card } from './card.js'; import { facts } from './facts.js'; globalThis.second = [card, facts]`,
    'card.js': `import { facts } from './facts.js'; export const card = [facts, Math.random()]`,
    'facts.js': `import { icon } from './icon.js'; export const facts = [icon, Math.random()]`,
    'icon.js': `export const icon = Math.random()`,
  }
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text)
  return build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [chunkCycles()],
    build: {
      rolldownOptions: {
        input: [path.join(folder, 'first.js'), path.join(folder, 'second.js')],
        output: { codeSplitting: { groups, includeDependenciesRecursively: false } },
      },
    },
  })
}

test('A build fails when two chunks import each other', async () => {
  await expect(buildPages([{ name: 'shared', test: /(card|icon)\.js$/ }])).rejects.toThrow(
    /import each other in a circle(.|\n)*shared.*→.*facts.*→.*shared/,
  )
})

test('A build with chunks in one order passes', async () => {
  await expect(buildPages([{ name: 'shared', test: /(card|facts|icon)\.js$/ }])).resolves.toBeDefined()
})
