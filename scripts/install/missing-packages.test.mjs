import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../project.mjs'
import { listMissing } from './missing-packages.mjs'

const wanted = {
  '': { devDependencies: { 'test-runner': '3.0.0' } },
  'apps/web': { version: '1.0.0', devDependencies: { bundler: '2.0.0' } },
  'node_modules/@fledge/web': { link: true },
  'node_modules/bundler': {
    version: '2.0.0',
    integrity: 'sha512-bundler',
    optionalDependencies: {
      '@bundler/linux-arm64-gnu': '2.0.0',
      '@bundler/linux-arm64-musl': '2.0.0',
      '@bundler/darwin-arm64': '2.0.0',
      'used-by-another-machine': '1.0.0',
    },
  },
  'node_modules/bundler/node_modules/@bundler/linux-arm64-gnu': {
    version: '2.0.0',
    integrity: 'sha512-gnu',
    optional: true,
    os: ['linux'],
    cpu: ['arm64'],
    libc: ['glibc'],
  },
  'node_modules/@bundler/linux-arm64-musl': { optional: true, os: ['linux'], cpu: ['arm64'], libc: ['musl'] },
  'node_modules/@bundler/darwin-arm64': { optional: true, os: ['darwin'], cpu: ['arm64'] },
  'node_modules/used-by-another-machine': { version: '1.0.0', optional: true },
  'node_modules/test-runner': { version: '3.0.0', integrity: 'sha512-runner', dependencies: { bundler: '2.0.0' } },
}
const bundler = wanted['node_modules/bundler']
const native = wanted['node_modules/bundler/node_modules/@bundler/linux-arm64-gnu']
const linux = { os: 'linux', cpu: 'arm64', libc: 'glibc' }
const missing = (installed, platform = linux) =>
  listMissing({ packages: wanted }, installed && { packages: installed }, platform)

describe('Missing packages are listed', () => {
  test('when nothing is installed', () => {
    expect(missing(undefined)).toEqual(['bundler', '@bundler/linux-arm64-gnu'])
  })

  test('when the native binary for this platform is not installed', () => {
    expect(missing({ 'node_modules/bundler': bundler })).toEqual(['@bundler/linux-arm64-gnu'])
    expect(missing({ 'node_modules/bundler': bundler }, { os: 'win32', cpu: 'x64' })).toEqual([])
  })

  test('of the root only when tests will run', () => {
    const installed = { 'node_modules/bundler': bundler }
    expect(missing(installed, { os: 'win32', cpu: 'x64', forTests: true })).toEqual(['test-runner'])
    expect(missing(installed, { os: 'win32', cpu: 'x64', forTests: false })).toEqual([])
  })

  test('when another version or another content is installed', () => {
    const installed = { 'node_modules/bundler/node_modules/@bundler/linux-arm64-gnu': native }
    expect(missing({ ...installed, 'node_modules/bundler': { ...bundler, version: '1.9.0' } })).toEqual(['bundler'])
    expect(missing({ ...installed, 'node_modules/bundler': { ...bundler, integrity: 'else' } })).toEqual(['bundler'])
    expect(missing({ ...installed, 'node_modules/bundler': bundler })).toEqual([])
  })
})

describe('The lock file', () => {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const locations = Object.keys(packages).filter(location => location.includes('node_modules/'))

  // npm leaves a package out of the lock file when the registry lacks it; other platforms would then never install it.
  test('contains the native binaries for every platform', () => {
    const names = new Set(locations.map(location => location.split('node_modules/').at(-1)))
    const natives = Object.values(packages).flatMap(one => Object.keys(one.optionalDependencies ?? {}))
    expect(natives).toContain('@rolldown/binding-darwin-arm64')
    expect(natives.filter(name => !names.has(name))).toEqual([])
  })

  test('has an integrity hash and no registry URL for every downloaded package', () => {
    const downloaded = locations.filter(location => !packages[location].link && !packages[location].inBundle)
    expect(downloaded.filter(location => !packages[location].integrity)).toEqual([])
    expect(downloaded.filter(location => packages[location].resolved)).toEqual([])
  })
})
