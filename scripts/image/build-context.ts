import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The files that .dockerignore lets into a build, as paths relative to the project. */
export const listContext = (root: string) => {
  const rules = parseIgnoreFile(readFileSync(path.join(root, '.dockerignore'), 'utf8'))
  const walk = (folder: string): string[] =>
    readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap(entry => {
      const file = path.posix.join(folder, entry.name)
      if (entry.isDirectory()) return mayContainFiles(file, rules) ? walk(file) : []
      return isIgnored(file, rules) ? [] : [file]
    })
  return walk('')
}

type Rule = { pattern: string; includes: boolean }

const parseIgnoreFile = (text: string): Rule[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line && !line.startsWith('#'))
    .map(line => ({ pattern: line.replace(/^!/, ''), includes: line.startsWith('!') }))

/** As in Docker, a pattern also applies to everything below the path that it names, and the last match decides. */
const isIgnored = (file: string, rules: Rule[]) =>
  rules.findLast(rule => matches(file, rule.pattern))?.includes === false

/** `path.matchesGlob` skips names that start with a dot, and Docker does not. */
const matches = (file: string, pattern: string) => {
  const source = pattern.replaceAll('.', '\\.').replace(/\*\*\/|\*/g, glob => (glob === '*' ? '[^/]*' : '(?:.*/)?'))
  return new RegExp(`^${source}(/|$)`).test(file)
}

const mayContainFiles = (folder: string, rules: Rule[]) =>
  !isIgnored(folder, rules) || rules.some(({ pattern, includes }) => includes && pattern.startsWith(`${folder}/`))
