import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { collectOutput } from '../../scripts/child-process.ts'
import type { Script } from './capture-sql.ts'

const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...globSync('/usr/lib/postgresql/*/bin')]

const findPgbench = () => {
  const found = folders.map(folder => path.join(folder, 'pgbench')).find(file => existsSync(file))
  if (!found) throw new Error('pgbench was not found. It comes with PostgreSQL (Debian package postgresql-contrib).')
  return found
}

/** Measures transactions per second of a script as prepared statements with parameters, like the server's, with PostgreSQL's own benchmark tool. */
export const measureTransactions = async (
  url: string,
  { lines, variables }: Script,
  clients: number,
  seconds: number,
) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'fledge-bench-'))
  try {
    const script = path.join(folder, 'script.sql')
    await writeFile(script, lines.join('\n'))
    const flags = ['--no-vacuum', '--protocol=prepared', `--client=${clients}`, '--jobs=2', `--time=${seconds}`]
    const defined = Object.entries(variables).map(([name, value]) => `--define=${name}=${value}`)
    const child = spawn(findPgbench(), [...flags, ...defined, `--file=${script}`, url], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const output = collectOutput(child)
    await once(child, 'close')
    const [rate, count] = [/tps = ([\d.]+)/, /transactions actually processed: (\d+)/].map(
      pattern => pattern.exec(output())?.[1],
    )
    if (!rate || !count || output().includes('ERROR:')) throw new Error(`pgbench failed: ${output()}`)
    return { perSecond: Number(rate), count: Number(count) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
