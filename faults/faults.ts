import type { Fault, Outcome } from './fault.ts'
import { clock } from './programs/clock.ts'
import { diskFull } from './programs/disk-full.ts'
import { equalSubmits } from './programs/equal-submits.ts'
import { kill } from './programs/kill.ts'
import { lockedTable } from './programs/locked-table.ts'
import { pooler } from './programs/pooler.ts'
import { postgresRestart } from './programs/postgres-restart.ts'
import { replicas } from './programs/replicas.ts'
import { retryStorm } from './programs/retry-storm.ts'
import { sigterm, sigtermWorkers } from './programs/sigterm.ts'
import { slowLinks } from './programs/slow-links.ts'
import { smtp } from './programs/smtp.ts'
import { twoServers } from './programs/two-servers.ts'
import { startsAtOnce, workers } from './programs/workers.ts'
import type { Engine } from './support/server-data.ts'

const faults: Fault[] = [
  kill,
  postgresRestart,
  lockedTable,
  diskFull,
  smtp,
  clock,
  twoServers,
  equalSubmits,
  sigterm,
  sigtermWorkers,
  workers,
  startsAtOnce,
  replicas,
  pooler,
  retryStorm,
  slowLinks,
]

const usage = `npm run faults [-- NAME…] [--engine pglite|postgres] [--rounds N] [--short]
${faults.map(({ name, title, rounds }) => `  ${name.padEnd(17)} ${title} (${rounds.full} times)`).join('\n')}`

type Row = Outcome & { fault: Fault; engine: Engine; rounds: number }

const main = async (args: string[]) => {
  if (args.includes('--help')) return console.log(usage)
  const optionOf = (flag: string) => (args.includes(flag) ? args[args.indexOf(flag) + 1] : undefined)
  const names = args.filter(
    (word, index) => !word.startsWith('--') && !/^--(engine|rounds)$/.test(args[index - 1] ?? ''),
  )
  const unknown = names.find(name => !faults.some(fault => fault.name === name))
  if (unknown) throw new Error(`There is no fault named ${unknown}.\n${usage}`)
  const rows: Row[] = []
  for (const fault of faults) {
    if (names.length > 0 && !names.includes(fault.name)) continue
    for (const engine of fault.engines) {
      if (optionOf('--engine') && optionOf('--engine') !== engine) continue
      const rounds = Number(optionOf('--rounds') ?? (args.includes('--short') ? fault.rounds.short : fault.rounds.full))
      if (fault.missing) {
        console.log(`${fault.name} on ${engine}: skipped, needs ${fault.missing}`)
        continue
      }
      console.log(`${fault.name} on ${engine}, ${rounds} rounds: ${fault.title} …`)
      const outcome = await fault.run(engine, rounds)
      for (const problem of outcome.problems) console.log(`  ✗ ${problem}`)
      rows.push({ fault, engine, rounds, ...outcome })
    }
  }
  console.log(`\n${toTable(rows)}`)
  process.exitCode = rows.some(({ problems }) => problems.length > 0) ? 1 : 0
}

const toTable = (rows: Row[]) => {
  const cells = rows.map(({ fault, engine, rounds, acknowledged = '–', found = '–', lost = '–', notes, problems }) => [
    `${fault.name} × ${rounds}`,
    engine,
    acknowledged,
    found,
    lost,
    problems.length > 0 ? `✗ ${problems.length}` : '✓',
    notes.join('; '),
  ])
  const head = ['fault', 'engine', 'acknowledged', 'found', 'lost', 'result', 'measured']
  return [head, head.map(() => '---'), ...cells].map(row => `| ${row.join(' | ')} |`).join('\n')
}

await main(process.argv.slice(2))
