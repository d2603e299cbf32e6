import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A mistake of the caller: the command prints the message without a stack trace. */
class ReleaseError extends Error {}

const [root = '', version = ''] = [process.env.RELEASE_ROOT ?? path.join(import.meta.dirname, '../..'), process.argv[2]]
const manifests = [
  'package.json',
  'apps/api/package.json',
  'apps/web/package.json',
  'apps/demo/package.json',
  'packages/contract/package.json',
]

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const write = (file: string, text: string) => writeFileSync(path.join(root, file), text)

/** Replaces the first match; fails without one, because the file would keep its old version. */
const replace = (file: string, pattern: RegExp, text: string) => {
  const before = read(file)
  if (!pattern.test(before)) throw new ReleaseError(`${file} has no line for the version. Nothing was changed.`)
  return () => write(file, before.replace(pattern, text))
}

const toNumbers = (text: string) => text.split('.').map(Number)

const isHigher = (next: string, current: string) => {
  const [before, after] = [toNumbers(current), toNumbers(next)]
  const place = after.findIndex((number, index) => number !== before[index])
  return place >= 0 && (after[place] ?? 0) > (before[place] ?? 0)
}

const requireVersion = () => {
  const { version: current }: { version: string } = JSON.parse(read('package.json'))
  if (!/^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/.test(version))
    throw new ReleaseError('Name the new version, for example: npm run release -- 0.2.0')
  if (!isHigher(version, current))
    throw new ReleaseError(`Version ${version} is not higher than ${current}. Choose a higher one.`)
  return current
}

const requireCleanTree = () => {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new ReleaseError('This folder is not a Git repository. Release from a clone.')
  if (stdout.trim()) throw new ReleaseError('There are changes that are not committed. Commit them first.')
}

const requireChanges = () => {
  const unreleased = /## \[Unreleased\]\n(.*?)(?=\n## \[|$)/s.exec(read('CHANGELOG.md'))?.[1] ?? ''
  if (!/^- /m.test(unreleased))
    throw new ReleaseError('CHANGELOG.md has no lines under [Unreleased]. Write what has changed first.')
}

/** Sets the version in the packages, the lock file, the chart and the changelog. All files are checked before one is written. */
const release = () => {
  const current = requireVersion()
  requireCleanTree()
  requireChanges()
  const own = new RegExp(`("version": ")${current.replaceAll('.', '\\.')}(")`)
  const versioned = manifests.filter(file => existsSync(path.join(root, file)) && own.test(read(file)))
  const lock = JSON.parse(read('package-lock.json'))
  lock.version = version
  for (const folder of ['', ...versioned.map(file => path.dirname(file))])
    if (lock.packages[folder]?.version) lock.packages[folder].version = version
  const today = new Date().toISOString().slice(0, 10)
  const changes = [
    ...versioned.map(file => replace(file, own, `$1${version}$2`)),
    replace('deploy/helm/fledge/Chart.yaml', /^version: .*$/m, `version: ${version}`),
    replace('CHANGELOG.md', /^## \[Unreleased\]$/m, `## [Unreleased]\n\n## [${version}] - ${today}`),
    () => write('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`),
  ]
  for (const change of changes) change()
  replace('deploy/helm/fledge/Chart.yaml', /^appVersion: .*$/m, `appVersion: "${version}"`)()
  console.log(`Version ${version} is set in the packages, the chart and CHANGELOG.md. Next:
  git commit --all --message "Release ${version}"
  git tag v${version}`)
}

try {
  release()
} catch (error) {
  console.error(error instanceof ReleaseError ? error.message : error)
  process.exitCode = 1
}
