import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'

const root = path.join(import.meta.dirname, '../..')
const clone = mkdtempSync(path.join(tmpdir(), 'fledge-release-'))
afterAll(() => rmSync(clone, { recursive: true, force: true }))

const git = (...args: string[]) => spawnSync('git', args, { cwd: clone, encoding: 'utf8' })
const read = (file: string) => readFileSync(path.join(clone, file), 'utf8')
const commit = () =>
  git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '--all', '--message=Change')

const release = (...args: string[]) => {
  const env = { ...process.env, RELEASE_ROOT: clone }
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(import.meta.dirname, 'release.ts'), ...args],
    {
      env,
      encoding: 'utf8',
    },
  )
  return { status, text: `${stdout}${stderr}`.trim() }
}

beforeAll(() => {
  spawnSync('git', ['clone', '--quiet', '--depth=1', `file://${root}`, clone])
  writeFileSync(path.join(clone, 'CHANGELOG.md'), '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A button.\n')
  commit()
})

test.for([
  [[], /^Name the new version, for example: npm run release -- 0\.2\.0$/],
  [['v1'], /^Name the new version, /],
  [['0.0.9'], /^Version 0\.0\.9 is not higher than \d/],
] as const)('a wrong version changes nothing and is explained in one sentence: %j', ([args, sentence]) => {
  const { status, text } = release(...args)
  expect([status, text]).toEqual([1, expect.stringMatching(sentence)])
  expect(git('status', '--porcelain').stdout).toBe('')
})

test('a release sets the version of the packages, the lock file, the chart and the changelog', () => {
  appendFileSync(path.join(clone, 'README.md'), 'unfinished')
  expect(release('7.8.9')).toEqual({
    status: 1,
    text: expect.stringMatching(/^There are changes that are not committed\./),
  })
  git('checkout', '--', 'README.md')

  expect(release('7.8.9')).toEqual({ status: 0, text: expect.stringContaining('git tag v7.8.9') })
  for (const file of ['package.json', 'apps/api/package.json']) expect(JSON.parse(read(file)).version).toBe('7.8.9')
  const lock = JSON.parse(read('package-lock.json'))
  expect([lock.version, lock.packages[''].version, lock.packages['apps/api'].version]).toEqual(Array(3).fill('7.8.9'))
  expect(parse(read('deploy/helm/fledge/Chart.yaml'))).toMatchObject({ version: '7.8.9', appVersion: '7.8.9' })
  expect(read('CHANGELOG.md')).toMatch(
    /## \[Unreleased\]\n\n## \[7\.8\.9\] - \d{4}-\d\d-\d\d\n\n### Added\n\n- A button\./,
  )
  const changed = git('diff', '--stat').stdout.match(/\d+ insertions?.*$/m)?.[0]
  expect(changed).toMatch(/^\d{1,2} insertions/)

  commit()
  expect(release('7.9.0').text).toBe('CHANGELOG.md has no lines under [Unreleased]. Write what has changed first.')
})
