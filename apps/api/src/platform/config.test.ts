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

  it('can be switched on by a setting for PostgreSQL or a local network', () => {
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
  ] as const)('are refused on a server for real people: %j', ([env, where]) => {
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

  it('with webhooks to private addresses', () => {
    expect(() => readConfig({ ...complete, FLEDGE_PRIVATE_RECEIVERS: 'on' })).toThrow(
      'FLEDGE_PRIVATE_RECEIVERS cannot be on in production',
    )
  })
})

describe('settings of poolers, replicas and processes', () => {
  const on = { ...complete, ...postgres }

  it('are absent by default: one process without a pooler serves requests and runs jobs', () => {
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
    [
      { ...on, DATABASE_URL: 'postgres://a/b?sslmode=verify-full&sslrootcert=absent.pem' },
      'The file of sslrootcert in DATABASE_URL does not exist: absent.pem.',
    ],
    [{ ...on, WORKERS: '0' }, 'WORKERS must be at least 1.'],
    [{ ...on, WORKERS: '1.5' }, 'WORKERS must be a whole number.'],
    [{ ...on, WORKERS: 'many' }, 'WORKERS must be a number.'],
    [{ ...on, FLEDGE_ROLE: 'worker' }, 'FLEDGE_ROLE must be web, jobs or all.'],
  ] as const)('are refused with one sentence when they are invalid or contradict others: %j', ([env, sentence]) => {
    expect(() => readConfig(env)).toThrow(sentence)
    expect(() => readConfig(env)).toThrow(/^[^\n]+\.$/)
  })
})

describe('a wrong setting stops the start with one sentence', () => {
  const repeated = 'must be random, but it repeats few characters; make one with: openssl rand -base64 32.'

  it.for([
    [{ PUBLIC_URL: 'https://fledge.example/jobs' }, /^PUBLIC_URL must be an origin without a path, for example /],
    [{ PUBLIC_URL: 'https://fledge.example/?a=b' }, /^PUBLIC_URL must be an origin without a path, /],
    [{ PUBLIC_URL: 'https://user:word@fledge.example' }, /^PUBLIC_URL must be an origin without a path, /],
    [{ TRUST_PROXY: '0.0.0.0/0' }, /^TRUST_PROXY must name the proxy only: 0\.0\.0\.0\/0 lets anybody choose /],
    [{ TRUST_PROXY: 'loopback, ::/0' }, /^TRUST_PROXY must name the proxy only: ::\/0 lets anybody choose /],
    [{ TRUST_PROXY: '0.0.0.0/1,128.0.0.0/1' }, /^TRUST_PROXY must name the proxy only: /],
    [{ TRUST_PROXY: '10.0.0.0/99' }, /^TRUST_PROXY names a network that does not exist: 10\.0\.0\.0\/99 /],
    [{ TRUST_PROXY: '10.0.0.0/' }, /^TRUST_PROXY names a network that does not exist: /],
    [{ TRUST_PROXY: 'proxy.example' }, /^TRUST_PROXY must list IP addresses or networks of proxies, for example /],
    [{ MAIL_FROM: 'Fledge' }, /^MAIL_FROM must have an email address, for example /],
    [{ MAIL_FROM: 'Fledge <hello>' }, /^MAIL_FROM must have an email address, for example /],
    [{ FLEDGE_SECRET: 'a'.repeat(40) }, `FLEDGE_SECRET ${repeated}`],
    [{ FLEDGE_SECRET: 'abcdefgh'.repeat(5) }, `FLEDGE_SECRET ${repeated}`],
    [{ FLEDGE_SECRET: 'too-short' }, /^FLEDGE_SECRET must have at least 32 characters; make one with: /],
    [
      { ...secret, FLEDGE_SECRET_PREVIOUS: secret.FLEDGE_SECRET },
      'FLEDGE_SECRET_PREVIOUS must differ from FLEDGE_SECRET: it is the secret before the change.',
    ],
    [{ FLEDGE_SECRET_PREVIOUS: secret.FLEDGE_SECRET }, /^Set FLEDGE_SECRET as well: FLEDGE_SECRET_PREVIOUS is /],
    [{ PORT: '80000' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ PORT: '80.5' }, 'PORT must be a whole number from 0 to 65535.'],
    [{ METRICS_PORT: '-1' }, 'METRICS_PORT must be a whole number from 0 to 65535.'],
    [{ FLEDGE_SECERT: 'x' }, 'FLEDGE_SECERT is not a setting of Fledge: write FLEDGE_SECRET instead.'],
    [{ PUBLIC_ULR: 'x' }, 'PUBLIC_ULR is not a setting of Fledge: write PUBLIC_URL instead.'],
    [{ DATABSE_URL: 'x' }, 'DATABSE_URL is not a setting of Fledge: write DATABASE_URL instead.'],
    [
      { FILES_S3_SECRET: 'x' },
      /^FILES_S3_SECRET is not a setting of Fledge: remove it; README\.md lists the settings\.$/,
    ],
    [{ FLEDGE_PORT: '8080' }, /^FLEDGE_PORT is not a setting of Fledge: /],
  ] as const)('%j', ([env, sentence]) => {
    expect(() => readConfig(env)).toThrow(sentence)
    expect(() => readConfig(env)).toThrow(/^[^\n]+\.$/)
  })

  it('and several wrong settings stop it with one line each', () => {
    expect(() => readConfig({ PORT: '80000', FLEDGE_SECERT: 'x', MAIL_FROM: 'Fledge' })).toThrow(
      /^FLEDGE_SECERT is .*\.\nPORT must .*\.\nMAIL_FROM must .*\.$/,
    )
  })
})

describe('settings that look unusual', () => {
  it.for([
    { PUBLIC_URL: 'https://fledge.example/' },
    { TRUST_PROXY: '10.0.0.0/8, 2001:db8::7,fd00::/8,uniquelocal' },
    { MAIL_FROM: 'hello@fledge.example' },
    { MAIL_FROM: '"Fledge, internships" <hello@fledge.example>' },
    { FLEDGE_SECRET: '0123456789abcdef0123456789abcdee' },
    { FLEDGE_SECRET_PREVIOUS: 'a'.repeat(40) },
  ])('are accepted when they are valid: %j', env => {
    expect(() => readConfig({ ...complete, ...env })).not.toThrow()
  })

  it('are ignored when they belong to other programs, as those that Kubernetes sets for a service named fledge', () => {
    const links = {
      FLEDGE_SERVICE_HOST: '10.0.0.1',
      FLEDGE_SERVICE_PORT_HTTP: '80',
      FLEDGE_PORT: 'tcp://10.0.0.1:80',
      FLEDGE_PORT_80_TCP_ADDR: '10.0.0.1',
    }
    const others = { HOSTNAME: 'fledge-1', PUBLIC_URI: 'https://other.example', FLEDGE_BACKUP_PASSPHRASE: 'x' }
    expect(() => readConfig({ ...complete, ...links, ...others })).not.toThrow()
  })
})
