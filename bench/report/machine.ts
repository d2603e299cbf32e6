import { execFileSync } from 'node:child_process'
import { cpus, loadavg, release, totalmem } from 'node:os'
import { readPostgresSettings } from '../world/postgres.ts'

export type Machine = {
  date: string
  commit: string
  processor: string
  processors: number
  memory: string
  system: string
  node: string
  /** Load average over one minute before the run; other programs disturb the figures. */
  loadBefore: number
  postgres: Record<string, string>
}

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()

export const describeMachine = async (postgresUrl: string): Promise<Machine> => ({
  date: new Date().toISOString().slice(0, 16).replace('T', ' '),
  commit: git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') ? ' with uncommitted changes' : ''),
  processor: cpus()[0]?.model ?? 'unknown',
  processors: cpus().length,
  memory: `${Math.round(totalmem() / 2 ** 30)} GB`,
  system: `${process.platform} ${release()}`,
  node: process.version,
  loadBefore: loadavg()[0] ?? 0,
  postgres: await readPostgresSettings(postgresUrl),
})

export const describeMoment = ({ date, commit }: Pick<Machine, 'date' | 'commit'>) =>
  `on ${date} UTC at commit ${commit}`
