import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { collectOutput } from '../../scripts/child-process.ts'
import type { Peer } from './peer.ts'

/** An installation that hangs must not keep the other sections from being measured. */
const minutes = 10

const root = path.join(import.meta.dirname, '../.peers')

/**
 * Installs a peer into a folder of its own, once for each list of versions, and returns the folder. Install scripts do not
 * run, because they compile native modules that neither page needs.
 */
export const installPeer = async ({ name, packages }: Peer, log: (line: string) => void) => {
  const folder = path.join(root, name)
  const manifest = JSON.stringify({ private: true, dependencies: packages }, null, 2)
  const marker = path.join(folder, '.installed')
  if (existsSync(marker) && (await readFile(marker, 'utf8')) === manifest) return folder
  log(`Installing ${name} …`)
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'package.json'), manifest)
  const child = spawn('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: minutes * 60_000,
  })
  const output = collectOutput(child)
  const [code, signal] = await once(child, 'close')
  if (signal) throw new Error(`npm install took more than ${minutes} minutes`)
  if (code !== 0) throw new Error(`npm install failed: ${output().split('\n').slice(0, 3).join(' ')}`)
  await writeFile(marker, manifest)
  return folder
}
