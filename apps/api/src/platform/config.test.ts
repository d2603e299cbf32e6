import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { readyLines } from './ready-lines.ts'

const postgres = { DATABASE_URL: 'postgres://fledge@db.example/fledge' }
const secret = { FLEDGE_SECRET: 'a-secret-for-tests-that-is-long-enough' }
const mail = { SMTP_URL: 'smtp://mail.example' }
const https = { PUBLIC_URL: 'https://fledge.example' }
const complete = { ...secret, ...mail, ...https }

describe('stand-ins for Google and for the mail server', () => {
  it.for([
    {},
    { PUBLIC_URL: 'http://localhost:8080' },
    { PUBLIC_URL: 'http://127.0.0.1:3000' },
    { PUBLIC_URL: 'http://[::1]:3000' },
    { NODE_ENV: 'development', ...mail, ...secret },
  ])('exist on an embedded database with a local URL, on this machine only: %j', env => {
    expect(readConfig(env)).toMatchObject({ standIns: true, demo: true, host: '127.0.0.1' })
  })

  it.for([
    { ...complete, ...postgres },
    { ...complete },
    { ...complete, NODE_ENV: 'production' },
    { ...complete, NODE_ENV: 'production', PUBLIC_URL: 'http://localhost:3000' },
    { ...complete, ...postgres, PUBLIC_URL: 'http://localhost:3000' },
    { ...complete, PUBLIC_URL: 'http://10.0.0.5:3000' },
    { ...complete, PUBLIC_URL: 'http://localhost.evil.example' },
    { ...complete, PUBLIC_URL: 'HTTPS://localhost' },
    { ...complete, PUBLIC_URL: 'http://localhost:3000', FLEDGE_STAND_INS: 'off' },
  ])('exist nowhere else, with or without NODE_ENV: %j', env => {
    expect(readConfig(env)).toMatchObject({ standIns: false, demo: false, host: '0.0.0.0' })
  })

  it('are switched on for PostgreSQL or a local network by a setting', () => {
    const on = { FLEDGE_STAND_INS: 'on' }
    expect(readConfig({ ...on, ...postgres })).toMatchObject({ standIns: true, demo: false, host: '127.0.0.1' })
    const lan = readConfig({ ...on, PUBLIC_URL: 'http://10.0.0.5:3000', HOST: '10.0.0.5' })
    expect(lan).toMatchObject({ standIns: true, host: '10.0.0.5' })
  })

  it('are mentioned when the server is ready, together with who can use them', () => {
    const lines = (env: NodeJS.ProcessEnv) => readyLines(readConfig(env), []).join('\n')
    expect(lines({})).toContain('Stand-ins are on: anybody on this machine can sign in as anyone.')
    expect(lines({ HOST: '0.0.0.0' })).toContain('Stand-ins are on: EVERYBODY who reaches 0.0.0.0:3000 can sign in')
    expect(lines(complete)).toBe('Fledge is ready: https://fledge.example')
  })

  it.for([
    [{ ...complete }, 'with an https PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://localhost' }, 'with an https PUBLIC_URL'],
    [{ ...complete, ...postgres }, 'with an https PUBLIC_URL'],
    [{ ...complete, NODE_ENV: 'production', PUBLIC_URL: 'http://localhost' }, 'in production'],
  ] as const)('are refused where real people are: %j', ([env, where]) => {
    expect(() => readConfig({ ...env, FLEDGE_STAND_INS: 'on' })).toThrow(`FLEDGE_STAND_INS cannot be on ${where}: `)
  })
})

describe('a server without stand-ins does not start', () => {
  it.for([
    [{ ...mail, ...https }, 'FLEDGE_SECRET'],
    [{ ...mail, ...https, ...postgres }, 'FLEDGE_SECRET'],
    [{ ...secret, ...mail, ...postgres }, 'PUBLIC_URL'],
    [{ ...secret, ...https }, 'SMTP_URL'],
    [{ ...secret, ...https, NODE_ENV: 'production' }, 'SMTP_URL'],
    [{ ...secret, ...postgres, PUBLIC_URL: 'http://localhost:3000' }, 'SMTP_URL'],
  ] as const)('with a setting missing: %j', ([env, name]) => {
    expect(() => readConfig(env)).toThrow(new RegExp(`^Set ${name} \\(.*\\): production does not start without it\\.`))
  })

  it('and names everything that is missing in one sentence', () => {
    expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(
      /^Set FLEDGE_SECRET \(.*\), PUBLIC_URL \(.*\), and SMTP_URL \(.*\): production does not start without them\.$/,
    )
  })

  it('and mentions the stand-ins only where they are allowed', () => {
    expect(() => readConfig({ ...postgres })).toThrow(/FLEDGE_STAND_INS=on/)
    for (const env of [https, { NODE_ENV: 'production' }, { FLEDGE_STAND_INS: 'off' }])
      expect(() => readConfig(env)).toThrow(/^(?!.*FLEDGE_STAND_INS)/)
  })

  it('with the demo accounts', () => {
    expect(() => readConfig({ ...complete, FLEDGE_DEMO: 'on' })).toThrow('FLEDGE_DEMO cannot be on in production')
  })
})

describe('settings of poolers, replicas and processes', () => {
  const on = { ...complete, ...postgres }

  it('are absent by default: one process without a pooler that does everything', () => {
    const { databaseUrl, ...rest } = readConfig(on)
    expect(rest).toMatchObject({
      directUrl: databaseUrl,
      replicaUrls: [],
      statements: 'named',
      workers: 1,
      role: 'all',
    })
    expect(readConfig(complete)).toMatchObject({ databaseUrl: null, directUrl: null })
  })

  it('are read from the environment', () => {
    const env = {
      ...on,
      DATABASE_DIRECT_URL: 'postgres://fledge@direct.example/fledge',
      DATABASE_REPLICA_URL: 'postgres://one.example/fledge, postgres://two.example/fledge',
      DATABASE_STATEMENTS: 'unnamed',
      WORKERS: '4',
      FLEDGE_ROLE: 'web',
    }
    expect(readConfig(env)).toMatchObject({
      directUrl: 'postgres://fledge@direct.example/fledge',
      replicaUrls: ['postgres://one.example/fledge', 'postgres://two.example/fledge'],
      statements: 'unnamed',
      workers: 4,
      role: 'web',
    })
  })

  it.for([
    [{ ...complete, DATABASE_DIRECT_URL: 'postgres://a' }, 'DATABASE_DIRECT_URL needs DATABASE_URL: '],
    [{ ...complete, DATABASE_REPLICA_URL: 'postgres://a' }, 'DATABASE_REPLICA_URL needs DATABASE_URL: '],
    [{ ...complete, DATABASE_STATEMENTS: 'unnamed' }, 'DATABASE_STATEMENTS needs DATABASE_URL: '],
    [{ ...complete, WORKERS: '2' }, 'WORKERS must be 1 without DATABASE_URL: '],
    [{ ...complete, FLEDGE_ROLE: 'web' }, 'FLEDGE_ROLE cannot be web without DATABASE_URL: '],
    [{ ...on, WORKERS: '2', FLEDGE_ROLE: 'jobs' }, 'WORKERS must be 1 with FLEDGE_ROLE=jobs: '],
    [{ ...on, WORKERS: '2', PORT: '0' }, 'Set PORT: '],
    [{ ...on, DATABASE_REPLICA_URL: on.DATABASE_URL }, 'DATABASE_REPLICA_URL must not list DATABASE_URL'],
    [
      { ...on, DATABASE_REPLICA_URL: 'postgres://a,' },
      'DATABASE_REPLICA_URL must list URLs that start with postgres://',
    ],
    [{ ...on, DATABASE_DIRECT_URL: 'mysql://a' }, 'DATABASE_DIRECT_URL must start with postgres://.'],
    [{ ...on, DATABASE_STATEMENTS: 'all' }, 'DATABASE_STATEMENTS must be named or unnamed.'],
    [{ ...on, WORKERS: '0' }, 'WORKERS must be at least 1.'],
    [{ ...on, WORKERS: '1.5' }, 'WORKERS must be a whole number.'],
    [{ ...on, WORKERS: 'many' }, 'WORKERS must be a number.'],
    [{ ...on, FLEDGE_ROLE: 'worker' }, 'FLEDGE_ROLE must be web, jobs or all.'],
  ] as const)('are refused with one sentence where they make no sense: %j', ([env, sentence]) => {
    expect(() => readConfig(env)).toThrow(sentence)
    expect(() => readConfig(env)).toThrow(/^[^\n]+\.$/)
  })
})
