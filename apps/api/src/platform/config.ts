import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { z } from 'zod'
import { databaseEnvironment, findDatabaseConflict } from './database/database-settings.ts'
import { type PublicSettings, publicEnvironment, readPublicSettings } from './settings/public-settings.ts'
import { findSecretConflict, findSecretFault } from './settings/secret-settings.ts'
import { findMisspelledSettings } from './settings/setting-names.ts'
import { findSsoConflict, readSsoSettings, type SsoSettings, ssoEnvironment } from './settings/sso-settings.ts'
import { findProxyFault } from './settings/trusted-proxies.ts'
import {
  findStorageConflict,
  readStorageSettings,
  type StorageSettings,
  storageEnvironment,
} from './storage/storage-settings.ts'
import { readTelemetrySettings, type TelemetrySettings, telemetryEnvironment } from './telemetry/telemetry-settings.ts'

const url = (name: string) =>
  z
    .string()
    .refine(value => /^https?:$/.test(URL.parse(value)?.protocol ?? ''), `${name} must start with http:// or https://`)
    .transform(value => value.replace(/\/+$/, ''))

/** A URL without a path, because the web app and the links in mails start at the root of the origin. */
const rootUrl = (name: string) =>
  url(name).refine(
    value => URL.parse(value)?.href === `${URL.parse(value)?.origin}/`,
    `${name} must be an origin without a path, for example https://fledge.example: Fledge cannot be served below a path`,
  )

const onOff = (name: string) => z.enum(['on', 'off'], `${name} must be on or off`)
const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsAbsent, schema.optional())
const port = (name: string, standard: number) => {
  const message = `${name} must be a whole number from 0 to 65535`
  return z.preprocess(
    blankIsAbsent,
    z.coerce.number(message).int(message).min(0, message).max(65_535, message).default(standard),
  )
}

/** Accepts a value in which `find` finds no fault. */
const withoutFault = (find: (value: string) => string | null) =>
  z.string().superRefine((value, context) => {
    const fault = find(value)
    if (fault) context.addIssue({ code: 'custom', message: fault })
  })

/** Accepts `Fledge <hello@fledge.example>` or the email alone. */
const isSender = (value: string) => z.email().safeParse(/^[^<>\r\n]*<([^<>]+)>$/.exec(value)?.[1] ?? value).success

/** Accepts an origin as browsers send it in the `Origin` header: `https://app.example`, without a path. */
const isOrigin = (value: string) => /^https?:\/\/[^*]+$/.test(value) && URL.parse(value)?.origin === value

const originList = z
  .string()
  .transform(list => list.split(',').map(item => item.trim()))
  .refine(
    list => list.every(isOrigin),
    'ALLOWED_ORIGINS must list origins without a path or a wildcard, for example https://app.example,https://jobs.example',
  )

const environment = z.object({
  NODE_ENV: optional(z.string()),
  PORT: port('PORT', 3000),
  HOST: optional(z.string()),
  PUBLIC_URL: optional(rootUrl('PUBLIC_URL')),
  FLEDGE_DATA_DIR: z.preprocess(blankIsAbsent, z.string().default('./data')),
  ...databaseEnvironment,
  ...storageEnvironment,
  FLEDGE_SECRET: optional(withoutFault(value => findSecretFault('FLEDGE_SECRET', value))),
  // A weak secret must be replaceable, so the previous one is not checked.
  FLEDGE_SECRET_PREVIOUS: optional(z.string()),
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\//, 'SMTP_URL must start with smtp:// or smtps://')),
  MAIL_FROM: z.preprocess(
    blankIsAbsent,
    z
      .string()
      .refine(isSender, 'MAIL_FROM must have an email address, for example Fledge <hello@fledge.example>')
      .default('Fledge <hello@fledge.example>'),
  ),
  SUPPORT_EMAIL: z.preprocess(
    blankIsAbsent,
    z.email('SUPPORT_EMAIL must be an email address').default('support@fledge.example'),
  ),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  GOOGLE_ISSUER: z.preprocess(blankIsAbsent, url('GOOGLE_ISSUER').default('https://accounts.google.com')),
  ...ssoEnvironment,
  FLEDGE_STAND_INS: optional(onOff('FLEDGE_STAND_INS')),
  FLEDGE_DEMO: optional(onOff('FLEDGE_DEMO')),
  FLEDGE_PRIVATE_RECEIVERS: optional(onOff('FLEDGE_PRIVATE_RECEIVERS')),
  FLEDGE_METRICS: optional(onOff('FLEDGE_METRICS')),
  METRICS_PORT: port('METRICS_PORT', 9464),
  METRICS_HOST: z.preprocess(blankIsAbsent, z.string().default('127.0.0.1')),
  FLEDGE_OFFLINE: optional(onOff('FLEDGE_OFFLINE')),
  STATUS_NOTICE_SECONDS: z.preprocess(
    blankIsAbsent,
    z.coerce
      .number('STATUS_NOTICE_SECONDS must be a number')
      .int('STATUS_NOTICE_SECONDS must be a whole number')
      .min(0, 'STATUS_NOTICE_SECONDS must be at least 0')
      .max(3600, 'STATUS_NOTICE_SECONDS must be at most 3600')
      .default(60),
  ),
  ...publicEnvironment,
  TRUST_PROXY: optional(withoutFault(findProxyFault)),
  ALLOWED_ORIGINS: optional(originList),
  ...telemetryEnvironment,
  LOG_LEVEL: z.preprocess(
    blankIsAbsent,
    z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
      )
      .default('warn'),
  ),
})

type Environment = z.infer<typeof environment>

export type Config = {
  /**
   * The mailbox, the Google stand-in and the demo accounts let anybody sign in as anyone. They exist only on a developer's
   * machine; every other server is in production, whatever NODE_ENV says.
   */
  standIns: boolean
  host: string
  port: number
  publicUrl: string
  dataDir: string
  /** Where uploaded files are stored. */
  files: StorageSettings
  databaseUrl: string | null
  /** The URL that bypasses a connection pooler; the same as `databaseUrl` when there is no pooler. */
  directUrl: string | null
  replicaUrls: string[]
  statements: 'named' | 'unnamed'
  /** The number of processes that listen on the port. */
  workers: number
  /** `web` runs no jobs; `jobs` responds only to health checks. */
  role: 'web' | 'jobs' | 'all'
  secret: string
  /** The secret before the last change. Its signatures and encrypted values are still accepted. */
  previousSecret: string | null
  /** True when the secret was generated for this process: sessions end with it unless the data folder stores one. */
  secretIsTemporary: boolean
  smtpUrl: string | null
  mailFrom: string
  supportEmail: string
  google: { clientId: string; clientSecret: string; issuer: string } | null
  /** An OpenID provider in addition to Google. */
  sso: SsoSettings | null
  demo: boolean
  /** Whether webhooks and push messages may go to private addresses and without TLS. */
  privateReceivers: boolean
  /** Where Prometheus reads the metrics; null when they are off. */
  metrics: { host: string; port: number } | null
  /** Whether browsers install the service worker. */
  offline: boolean
  /**
   * How long a company can undo a status before the student is notified. The mail about an acceptance or rejection is
   * sent after ten times as long.
   */
  statusNoticeSeconds: number
  public: PublicSettings
  /** IP addresses of proxies whose X-Forwarded-For header is trusted; false trusts none. */
  trustProxy: string | false
  /** Origins whose pages may call the API; the web app's own origin needs no entry. */
  allowedOrigins: string[]
  /** Null unless an OpenTelemetry collector is set. */
  telemetry: TelemetrySettings | null
  logLevel: string
}

/** A wrong setting. The operator sees the message without a stack trace. */
export class ConfigError extends Error {}

export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const misspelled = findMisspelledSettings(env, Object.keys(environment.shape))
  const parsed = environment.safeParse(env)
  if (!parsed.success) {
    throw new ConfigError([...misspelled, ...parsed.error.issues.map(toMessage)].join('\n'))
  }
  if (misspelled.length > 0) throw new ConfigError(misspelled.join('\n'))
  const set = parsed.data
  const conflict = findDatabaseConflict(set) ?? findStorageConflict(set) ?? findSecretConflict(set)
  if (conflict) throw new ConfigError(conflict)
  const standIns = decideStandIns(set)
  if (!standIns) requireProductionSettings(set)
  if (Boolean(set.GOOGLE_CLIENT_ID) !== Boolean(set.GOOGLE_CLIENT_SECRET))
    throw new ConfigError('Set both GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or neither.')
  const ssoConflict = findSsoConflict(set, host => standIns && isLoopback(host))
  if (ssoConflict) throw new ConfigError(ssoConflict)
  return {
    standIns,
    host: set.HOST ?? (standIns ? '127.0.0.1' : '0.0.0.0'),
    port: set.PORT,
    publicUrl: set.PUBLIC_URL ?? `http://localhost:${set.PORT}`,
    dataDir: resolve(set.FLEDGE_DATA_DIR),
    files: readStorageSettings(set),
    databaseUrl: set.DATABASE_URL ?? null,
    directUrl: set.DATABASE_DIRECT_URL ?? set.DATABASE_URL ?? null,
    replicaUrls: set.DATABASE_REPLICA_URL ?? [],
    statements: set.DATABASE_STATEMENTS ?? 'named',
    workers: set.WORKERS ?? 1,
    role: set.FLEDGE_ROLE ?? 'all',
    secret: set.FLEDGE_SECRET ?? randomBytes(32).toString('base64url'),
    previousSecret: set.FLEDGE_SECRET_PREVIOUS ?? null,
    secretIsTemporary: !set.FLEDGE_SECRET,
    smtpUrl: set.SMTP_URL ?? null,
    mailFrom: set.MAIL_FROM,
    supportEmail: set.SUPPORT_EMAIL,
    google:
      set.GOOGLE_CLIENT_ID && set.GOOGLE_CLIENT_SECRET
        ? { clientId: set.GOOGLE_CLIENT_ID, clientSecret: set.GOOGLE_CLIENT_SECRET, issuer: set.GOOGLE_ISSUER }
        : null,
    sso: readSsoSettings(set),
    demo: set.FLEDGE_DEMO ? set.FLEDGE_DEMO === 'on' : standIns && !set.DATABASE_URL,
    privateReceivers: decidePrivateReceivers(set, standIns),
    metrics: set.FLEDGE_METRICS === 'on' ? { host: set.METRICS_HOST, port: set.METRICS_PORT } : null,
    offline: set.FLEDGE_OFFLINE !== 'off',
    statusNoticeSeconds: set.STATUS_NOTICE_SECONDS,
    public: readPublicSettings(set),
    trustProxy: set.TRUST_PROXY ?? false,
    allowedOrigins: set.ALLOWED_ORIGINS ?? [],
    telemetry: readTelemetrySettings(set),
    logLevel: set.LOG_LEVEL,
  }
}

/** A public URL, a PostgreSQL server or NODE_ENV=production indicates real users: each alone switches stand-ins off. */
const decideStandIns = ({ NODE_ENV, FLEDGE_STAND_INS, PUBLIC_URL, DATABASE_URL }: Environment) => {
  const isProduction = NODE_ENV === 'production'
  if (FLEDGE_STAND_INS !== 'on')
    return FLEDGE_STAND_INS !== 'off' && !isProduction && !DATABASE_URL && isLocal(PUBLIC_URL)
  if (isProduction || isHttps(PUBLIC_URL))
    throw new ConfigError(
      `FLEDGE_STAND_INS cannot be on ${isProduction ? 'in production' : 'with an https PUBLIC_URL'}: anybody could sign in as anyone and read all mails.`,
    )
  return true
}

/** Private addresses would let every company reach the network of the server. */
const decidePrivateReceivers = ({ FLEDGE_PRIVATE_RECEIVERS }: Environment, standIns: boolean) => {
  const isOn = FLEDGE_PRIVATE_RECEIVERS === 'on'
  if (isOn && !standIns)
    throw new ConfigError(
      'FLEDGE_PRIVATE_RECEIVERS cannot be on in production: webhooks would reach the private network of the server.',
    )
  return isOn
}

const isHttps = (publicUrl = '') => /^https:/i.test(publicUrl)

const isLocal = (publicUrl = 'http://localhost') =>
  !isHttps(publicUrl) && isLoopback(URL.parse(publicUrl)?.hostname ?? '')

/** Whether a host name, as the URL class or the setting HOST spells it, is this machine. */
export const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host)

const productionSettings = [
  ['FLEDGE_SECRET', 'a random text of at least 32 characters'],
  ['PUBLIC_URL', 'the URL people open, for example https://fledge.example'],
  ['SMTP_URL', 'the mail server, without which nobody can sign in by code'],
] as const

const requireProductionSettings = (set: Environment) => {
  if (set.FLEDGE_DEMO === 'on')
    throw new ConfigError('FLEDGE_DEMO cannot be on in production: demo accounts have known passwords.')
  const missing = productionSettings.filter(([name]) => !set[name])
  if (missing.length === 0) return
  const list = new Intl.ListFormat('en').format(missing.map(([name, meaning]) => `${name} (${meaning})`))
  const canUseStandIns = set.NODE_ENV !== 'production' && !isHttps(set.PUBLIC_URL) && !set.FLEDGE_STAND_INS
  const advice = canUseStandIns ? ' On a developer’s machine, FLEDGE_STAND_INS=on replaces the mail server.' : ''
  throw new ConfigError(
    `Set ${list}: production does not start without ${missing.length > 1 ? 'them' : 'it'}.${advice}`,
  )
}

const toMessage = (issue: z.core.$ZodIssue) => {
  const name = issue.path.join('.')
  return issue.message.startsWith(name) ? `${issue.message}.` : `${name} is not valid: ${issue.message}.`
}
