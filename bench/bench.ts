import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readLastRun, saveRun } from './report/last-run.ts'
import { describeMachine, describeMoment } from './report/machine.ts'
import { type Finished, toMarkdown } from './report/markdown.ts'
import { help, readOptions } from './report/options.ts'
import type { Bench, Section } from './section.ts'
import { applicants } from './sections/applicants.ts'
import { conversations } from './sections/conversations.ts'
import { growth } from './sections/growth.ts'
import { idle } from './sections/idle.ts'
import { latency } from './sections/latency.ts'
import { listings } from './sections/listings.ts'
import { mixed } from './sections/mixed.ts'
import { otherSystems } from './sections/peers.ts'
import { pglite } from './sections/pglite.ts'
import { rawSql } from './sections/raw-sql.ts'
import { selfComparison } from './sections/self.ts'
import { visitCosts } from './sections/visits.ts'
import { openPostgresServer } from './world/postgres.ts'
import { openWorlds } from './world/world.ts'

const sections: Record<string, Section> = {
  self: selfComparison,
  sql: rawSql,
  peers: otherSystems,
  visits: visitCosts,
  growth,
  conversations,
  applicants,
  latency,
  mixed,
  pglite,
  idle,
  listings,
}

const args = process.argv.slice(2)
const options = readOptions(args)
if (!options) console.log(help)
else await runBench({ ...options, only: options.only.length > 0 ? options.only : Object.keys(sections) })

async function runBench(options: Bench['options']) {
  const unknown = options.only.filter(name => !(name in sections))
  if (unknown.length > 0) throw new Error(`There is no section ${unknown.join(', ')}.\n${help}`)
  const postgres = await openPostgresServer(options.postgres)
  try {
    const machine = await describeMachine(postgres.url)
    const worlds = openWorlds(postgres.url, console.log)
    const kept = options.keep ? (await readLastRun()).filter(({ name }) => !options.only.includes(name)) : []
    const finished: Finished[] = []
    for (const [name, section] of Object.entries(sections)) {
      if (!options.only.includes(name)) continue
      finished.push({
        ...(await runSection(name, section, { options, worlds, log: console.log })),
        measured: describeMoment(machine),
      })
      const all = Object.keys(sections).flatMap(key => [...kept, ...finished].filter(done => done.name === key))
      // The URL of a server has its password.
      const shown = args.map((arg, index) => (args[index - 1] === '--postgres' ? 'URL' : arg))
      const command = ['npm run bench', ...(shown.length > 0 ? ['--', ...shown] : [])].join(' ')
      await saveRun({
        machine,
        voids: all.flatMap(({ outcome }) => outcome?.voids ?? []),
        options: { ...options, postgres: undefined },
        finished: all,
      })
      // The results are written after each section, so that an interrupted run keeps them.
      const missing = options.only.filter(planned => finished.every(done => done.name !== planned))
      const run = { command, sections: all, missing, worlds: worlds.seconds }
      if (options.write) await writeFile(inBench('RESULTS.md'), toMarkdown(machine, run))
    }
    if (finished.some(({ error }) => error)) process.exitCode = 1
  } finally {
    await postgres.stop()
  }
}

async function runSection(name: string, section: Section, bench: Bench): Promise<Omit<Finished, 'measured'>> {
  console.log(`\n${section.title}`)
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  try {
    const outcome = await section.run(bench)
    for (const { title, rows } of outcome.tables) {
      console.log(`\n${title}`)
      console.table(rows)
    }
    for (const note of outcome.notes) console.log(note)
    if (outcome.voids) console.log(`This run is void: ${outcome.voids}`)
    return { name, title: section.title, seconds: seconds(), outcome }
  } catch (error) {
    console.error(error)
    return {
      name,
      title: section.title,
      seconds: seconds(),
      error: error instanceof Error ? error.message : String(error),
    }
  }
}

function inBench(file: string) {
  return path.join(import.meta.dirname, file)
}
