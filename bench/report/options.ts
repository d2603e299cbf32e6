import { parseArgs } from 'node:util'

export type Options = {
  /** Internships in the world of most sections. Growth compares it with the smaller world. */
  internships: number
  /** Internships in the smaller world, for the sections growth, conversations, applicants and idle. */
  small: number
  /** Applications in the larger world of the sections conversations and applicants. */
  applications: number
  rounds: number
  /** Duration of one measurement of throughput. */
  seconds: number
  mixedSeconds: number
  idleSeconds: number
  /** Names of sections; empty for all. */
  only: string[]
  peers: string[]
  /** A PostgreSQL server where worlds stay for the next run. */
  postgres: string | undefined
  /** Whether the sections that are not run are taken from the last run. */
  keep: boolean
  /** Whether bench/RESULTS.md is written. */
  write: boolean
}

export const help = `npm run bench -- [options]
  --internships N     size of the world (100000)
  --small N           the smaller world of the section growth (10000)
  --applications N    of the larger world of conversations and applicants (1000000)
  --full              1000000 internships, ten minutes of mixed load
  --only a,b          sections: self, sql, peers, visits, growth, conversations, applicants, latency, mixed, pglite, idle, listings
  --peers a,b         postgraphile, directus, strapi
  --rounds N          interleaved rounds (5)
  --seconds N         of each measurement of throughput (4)
  --mixed-seconds N   of the mixed load (60)
  --idle-seconds N    before and during the measurement of an unused server (60)
  --postgres URL      a PostgreSQL server that keeps the worlds; without it a temporary one is started
  --keep              with --only: keeps the other sections of the last run in bench/RESULTS.md
  --no-write          prints only, and leaves bench/RESULTS.md as it is`

export const readOptions = (args: string[]): Options | null => {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const { values } = parseArgs({
    args,
    options: {
      ...{
        internships: text,
        small: text,
        applications: text,
        rounds: text,
        seconds: text,
        'mixed-seconds': text,
        'idle-seconds': text,
      },
      ...{ only: text, peers: text, postgres: text, full: flag, keep: flag, 'no-write': flag, help: flag },
    },
  })
  if (values.help) return null
  const number = (name: string, given: string | undefined, standard: number) => {
    const value = given === undefined ? standard : Number(given)
    if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} must be a whole number above 0`)
    return value
  }
  const isFull = values.full ?? false
  const internships = number('internships', values.internships, isFull ? 1_000_000 : 100_000)
  const small = number('small', values.small, 10_000)
  if (Math.min(internships, small) < 2000)
    throw new Error('A world needs at least 2000 internships: growth applies to hundreds of them')
  return {
    internships,
    small,
    applications: number('applications', values.applications, 1_000_000),
    rounds: number('rounds', values.rounds, 5),
    seconds: number('seconds', values.seconds, 4),
    mixedSeconds: number('mixed-seconds', values['mixed-seconds'], isFull ? 600 : 60),
    idleSeconds: number('idle-seconds', values['idle-seconds'], 60),
    only: values.only?.split(',') ?? [],
    peers: values.peers?.split(',') ?? [],
    postgres: values.postgres,
    keep: values.keep ?? false,
    write: !values['no-write'],
  }
}
