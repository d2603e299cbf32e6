import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const places = [...(process.env.PATH ?? '').split(path.delimiter), ...globSync('/usr/lib/postgresql/*/bin')]

const findPgbench = () => {
  const found = places.map(place => path.join(place, 'pgbench')).find(file => existsSync(file))
  if (!found) throw new Error("pgbench is not there; it comes with PostgreSQL (Debian's package postgresql-contrib).")
  return found
}

/** Transactions per second of these statements, prepared, by PostgreSQL's own tool. */
export const measureTransactions = async (url: string, statements: string[], clients: number, seconds: number) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'fledge-bench-'))
  try {
    const script = path.join(folder, 'script.sql')
    await writeFile(script, statements.join('\n'))
    const how = ['--no-vacuum', '--protocol=prepared', `--client=${clients}`, '--jobs=2', `--time=${seconds}`]
    const child = spawn(findPgbench(), [...how, `--file=${script}`, url], { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk))
    await once(child, 'close')
    const rate = /tps = ([\d.]+)/.exec(output)?.[1]
    if (!rate) throw new Error(`pgbench failed: ${output}`)
    return Number(rate)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
