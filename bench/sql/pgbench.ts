import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { collectOutput } from '../../scripts/child-process.ts'

const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...globSync('/usr/lib/postgresql/*/bin')]

const findPgbench = () => {
  const found = folders.map(folder => path.join(folder, 'pgbench')).find(file => existsSync(file))
  if (!found) throw new Error('pgbench was not found. It comes with PostgreSQL (Debian package postgresql-contrib).')
  return found
}

/** Measures transactions per second of these statements, prepared, with PostgreSQL's own benchmark tool. */
export const measureTransactions = async (url: string, statements: string[], clients: number, seconds: number) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'fledge-bench-'))
  try {
    const script = path.join(folder, 'script.sql')
    await writeFile(script, statements.join('\n'))
    const flags = ['--no-vacuum', '--protocol=prepared', `--client=${clients}`, '--jobs=2', `--time=${seconds}`]
    const child = spawn(findPgbench(), [...flags, `--file=${script}`, url], { stdio: ['ignore', 'pipe', 'pipe'] })
    const output = collectOutput(child)
    await once(child, 'close')
    const rate = /tps = ([\d.]+)/.exec(output())?.[1]
    if (!rate) throw new Error(`pgbench failed: ${output()}`)
    return Number(rate)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
