import { existsSync } from 'node:fs'
import { z } from 'zod'

const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsAbsent, schema.optional())
const isPostgresUrl = (value: string) => /^postgres(ql)?:\/\//.test(value)
const postgresUrl = (name: string) =>
  optional(z.string().refine(isPostgresUrl, `${name} must start with postgres://`).transform(nameTlsMode))

/** The driver verifies the certificate in all of these modes, and prints a warning unless the URL says so. */
const nameTlsMode = (url: string) =>
  url.includes('uselibpqcompat=')
    ? url
    : url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full')

const maxWorkers = 64

export const databaseEnvironment = {
  DATABASE_URL: postgresUrl('DATABASE_URL'),
  DATABASE_DIRECT_URL: postgresUrl('DATABASE_DIRECT_URL'),
  DATABASE_REPLICA_URL: optional(
    z
      .string()
      .transform(list => list.split(',').map(item => nameTlsMode(item.trim())))
      .refine(
        list => list.every(isPostgresUrl),
        'DATABASE_REPLICA_URL must list URLs that start with postgres://, separated by commas',
      ),
  ),
  DATABASE_STATEMENTS: optional(z.enum(['named', 'unnamed'], 'DATABASE_STATEMENTS must be named or unnamed')),
  WORKERS: optional(
    z.coerce
      .number('WORKERS must be a number')
      .int('WORKERS must be a whole number')
      .min(1, 'WORKERS must be at least 1')
      .max(maxWorkers, `WORKERS must be at most ${maxWorkers}`),
  ),
  FLEDGE_ROLE: optional(z.enum(['web', 'jobs', 'all'], 'FLEDGE_ROLE must be web, jobs or all')),
}

type DatabaseEnvironment = z.infer<z.ZodObject<typeof databaseEnvironment>> & { PORT: number }

const needPostgres = ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL', 'DATABASE_STATEMENTS'] as const

/** A sentence about settings that contradict each other; null when there are none. */
export const findDatabaseConflict = (set: DatabaseEnvironment) => {
  const missingFile = findMissingTlsFile(set)
  if (missingFile) return missingFile
  const { DATABASE_URL, DATABASE_REPLICA_URL = [], WORKERS = 1, FLEDGE_ROLE = 'all', PORT } = set
  if (!DATABASE_URL) {
    const alone = needPostgres.find(name => set[name])
    if (alone) return `${alone} needs DATABASE_URL: the embedded database has neither a pooler nor replicas.`
    if (WORKERS > 1) return 'WORKERS must be 1 without DATABASE_URL: only one process can open the embedded database.'
    if (FLEDGE_ROLE !== 'all')
      return `FLEDGE_ROLE cannot be ${FLEDGE_ROLE} without DATABASE_URL: only one process can open the embedded database.`
  }
  if (WORKERS > 1 && FLEDGE_ROLE === 'jobs')
    return 'WORKERS must be 1 with FLEDGE_ROLE=jobs: workers share the requests, and this role has none.'
  if (WORKERS > 1 && PORT === 0) return 'Set PORT: several WORKERS cannot share a port that the system chooses.'
  if (DATABASE_REPLICA_URL.some(url => url === DATABASE_URL))
    return 'DATABASE_REPLICA_URL must not list DATABASE_URL, which leads to the primary.'
  return null
}

const tlsFiles = ['sslrootcert', 'sslcert', 'sslkey']

const findMissingTlsFile = ({ DATABASE_URL = '', DATABASE_DIRECT_URL = '' }: DatabaseEnvironment) => {
  for (const url of [DATABASE_URL, DATABASE_DIRECT_URL])
    for (const name of tlsFiles) {
      const file = URL.parse(url)?.searchParams.get(name)
      if (file && !existsSync(file)) return `The file of ${name} in DATABASE_URL does not exist: ${file}.`
    }
  return null
}
