import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { orders } from './capabilities.ts'
import { listTracked, report } from './tracked-files.ts'

const scripts = (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }).scripts
const files = listTracked()
const settings = files
  .filter(file => /^(apps\/api\/src|scripts|e2e|bench|faults|cluster)\/.*\.(ts|mjs)$|^vitest|^playwright/.test(file))
  .map(file => readFileSync(file, 'utf8'))
  .join('\n')

const docs = files.filter(file => file.endsWith('.md'))
report([...docs.flatMap(checkDocument), ...checkMap(), ...checkOrder(), ...files.flatMap(checkPrivacy)])

function checkDocument(file: string) {
  const text = readFileSync(file, 'utf8')
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(match => match[1] ?? '')
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(match => match[1] ?? '')
    .filter(link => !/^(https?:|mailto:|#)/.test(link))
  return [
    ...quoted.filter(isMissingPath).map(name => `${file} names ${name}, which does not exist`),
    ...quoted.filter(isMissingSetting).map(name => `${file} names the setting ${name}, which nothing reads`),
    ...links
      .filter(link => !existsSync(path.join(path.dirname(file), link.replace(/#.*$/, ''))))
      .map(link => `${file} links to ${link}, which does not exist`),
    ...[...text.matchAll(/\bnpm run ([\w:-]+)/g)]
      .filter(([, name]) => name && !(name in scripts))
      .map(([command]) => `${file} names ${command}, which package.json does not have`),
    ...findMissingTests(text).map(title => `${file} names the test "${title}", which its file does not have`),
  ]
}

/** A test is named by its file and one or more titles: `file`: "title"; "title". */
function findMissingTests(text: string) {
  return [...text.matchAll(/`([^`\n]+\.test\.tsx?)`: ("[^"\n]+"(?:; "[^"\n]+")*)/g)].flatMap(
    ([, file = '', titles = '']) => {
      const source = existsSync(file) ? readFileSync(file, 'utf8') : ''
      return [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title).filter(title => !source.includes(title))
    },
  )
}

/** docs/map.md must name every folder and every table. */
function checkMap() {
  const map = readFileSync('docs/map.md', 'utf8')
  const folders = files.flatMap(file => /^apps\/(?:api|web|demo)\/src\/[^/]+\//.exec(file)?.[0] ?? [])
  const tables = files
    .filter(file => /^apps\/api\/migrations\/.*\.sql$/.test(file))
    .flatMap(file => [...readFileSync(file, 'utf8').matchAll(/^create table (\w+)/gm)].map(match => match[1] ?? ''))
  return [
    ...[...new Set(folders)]
      .filter(folder => !map.includes(`\`${folder}\``))
      .map(folder => `docs/map.md does not show ${folder}`),
    ...tables
      .filter(table => !new RegExp(`\\b${table}\\b`).test(map))
      .map(table => `docs/map.md does not show the table ${table}`),
  ]
}

/** docs/architecture.md must show the order of capabilities that the imports are checked against. */
function checkOrder() {
  const text = readFileSync('docs/architecture.md', 'utf8').replaceAll(/\s+/g, ' ')
  const wanted = Object.entries({ Server: orders.api, 'Web app': orders.web }).map(
    ([name, order]) => `${name}: ${order.map(capability => capability.name).join(', ')} `,
  )
  return wanted
    .filter(line => !text.includes(line))
    .map(line => `docs/architecture.md does not show the order "${line.trim()}"`)
}

/** A quoted word is a path when it starts with a folder or file of the project. Of a pattern, only the folder is checked. */
function isMissingPath(quoted: string) {
  const exact = quoted.replace(/[<*{…].*$/, '')
  const name = exact === quoted ? exact : exact.replace(/[^/]*$/, '')
  // A suffix such as `.sql.ts` names a kind of file, not a path.
  if (!/^[\w.@][\w.@/-]*$/.test(name) || /^\.\w+\.tsx?$/.test(name)) return false
  if (/^(apps|packages|scripts|e2e|bench|faults|cluster|docs|\.ci|\.github)\//.test(name))
    return !existsSync(name) && !isMade(name)
  return /^[\w.-]+\.(md|json|ts|tsx|mjs)$/.test(name) && !files.some(file => path.basename(file) === name)
}

/** Docs may name folders that a build creates, which do not exist in a fresh clone. */
function isMade(name: string) {
  return spawnSync('git', ['check-ignore', '-q', `${name}/`]).status === 0
}

function isMissingSetting(quoted: string) {
  const name = quoted.replace(/=.*$/, '')
  return /^[A-Z][A-Z0-9]*_[A-Z0-9_]+$/.test(name) && !new RegExp(`\\b${name}\\b`).test(settings)
}

/** No file may contain a path of a developer's machine or the URL of a package registry. */
function checkPrivacy(file: string) {
  if (!/\.(md|json|ts|tsx|mjs|sql|css|html|ya?ml)$|^\.(ci|npmrc)/.test(file)) return []
  const text = readFileSync(file, 'utf8')
  const machinePath = /(?<![\w./])\/(work|root|home|Users|tmp)\/\w/.exec(text)?.[0]
  const registry = /https?:\/\/[^\s"']*(registry|npmjs|verdaccio|artifactory)[^\s"']*/.exec(text)?.[0]
  return [
    ...(machinePath ? [`${file} holds a path of one machine (${machinePath}…)`] : []),
    ...(registry ? [`${file} names a package registry (${registry})`] : []),
    ...(file === 'package-lock.json' && /"resolved": "https?:/.test(text)
      ? [`${file} records where packages came from`]
      : []),
  ]
}
