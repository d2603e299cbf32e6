import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, run } from '../project.mjs'

/** Writes the commit to a file next to the built server, which reports it with its version. The file is empty without Git. */
export async function recordCommit() {
  const dist = path.join(root, 'apps/api/dist')
  const head = await run('git', ['rev-parse', '--short=12', 'HEAD'])
  const changes = await run('git', ['status', '--porcelain', '--untracked-files=no'])
  const commit = head.code === 0 ? `${head.output.trim()}${changes.output.trim() ? '-changed' : ''}` : ''
  mkdirSync(dist, { recursive: true })
  writeFileSync(path.join(dist, 'commit'), `${commit}\n`)
}
