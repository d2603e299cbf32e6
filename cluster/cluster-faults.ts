import { toSeconds } from '../faults/support/summary.ts'
import { events } from './proofs/events.ts'
import { failover, failoverPooled } from './proofs/failover.ts'
import { pooler } from './proofs/pooler.ts'
import type { Proof, ProofOutcome } from './proofs/proof.ts'
import { replicas } from './proofs/replicas.ts'
import { starts } from './proofs/starts.ts'

const proofs: Proof[] = [failover, failoverPooled, pooler, replicas, events, starts]

const usage = `npm run cluster:faults [-- NAME…] [--rounds N] [--short] [--rate N] [--limit SECONDS] [--statements named|unnamed]
${proofs.map(({ name, title, rounds }) => `  ${name.padEnd(16)} ${title} (${rounds.full}, --short: ${rounds.short})`).join('\n')}
--rate is the number of writes per second (200), --limit the longest pause or delay that passes.`

type Row = ProofOutcome & { proof: Proof; rounds: number }

const main = async (args: string[]) => {
  if (args.includes('--help')) return console.log(usage)
  const optionOf = (flag: string) => (args.includes(flag) ? args[args.indexOf(flag) + 1] : undefined)
  const names = args.filter((word, index) => !word.startsWith('--') && !isValue(args[index - 1]))
  const unknown = names.find(name => !proofs.some(proof => proof.name === name))
  if (unknown) throw new Error(`There is no proof named ${unknown}.\n${usage}`)
  const isShort = args.includes('--short')
  const limit = optionOf('--limit')
  const rows: Row[] = []
  for (const proof of proofs.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const rounds = Number(optionOf('--rounds') ?? (isShort ? proof.rounds.short : proof.rounds.full))
    console.log(`${proof.name}, ${rounds} rounds: ${proof.title} …`)
    const outcome = await proof
      .run({
        rounds,
        isShort,
        limit: limit === undefined ? undefined : Number(limit) * 1000,
        rate: Number(optionOf('--rate') ?? 200),
        statements: optionOf('--statements') ?? 'unnamed',
      })
      // The other proofs still run, and the table shows their results.
      .catch((error: Error) => ({ notes: [], problems: [error.message] }) satisfies ProofOutcome)
    for (const problem of outcome.problems) console.log(`  ✗ ${problem}`)
    rows.push({ proof, rounds, ...outcome })
  }
  console.log(`\n${toTable(rows)}`)
  process.exitCode = rows.some(({ problems }) => problems.length > 0) ? 1 : 0
}

const isValue = (flag = '') => /^--(rounds|rate|limit|statements)$/.test(flag)

const toTable = (rows: Row[]) => {
  const head = ['proof', 'acknowledged', 'found', 'lost', 'stale', 'writes back after', 'result', 'measured']
  const cells = rows.map(({ proof, rounds, recoveries = [], ...row }) => [
    `${proof.name} × ${rounds}`,
    row.acknowledged ?? '–',
    row.found ?? '–',
    row.lost ?? '–',
    row.stale ?? '–',
    recoveries.map(toSeconds).join(', ') || '–',
    row.problems.length > 0 ? `✗ ${row.problems.length}` : '✓',
    row.notes.join('; '),
  ])
  return [head, head.map(() => '---'), ...cells].map(row => `| ${row.join(' | ')} |`).join('\n')
}

// The servers end with this process, and the watcher of the cluster removes its daemons and its folder.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))

await main(process.argv.slice(2)).catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
