import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'

const url = (name: string) =>
  z
    .string()
    .refine(value => /^https?:$/.test(URL.parse(value)?.protocol ?? ''), `${name} must start with http:// or https://`)
    .transform(value => value.replace(/\/+$/, ''))

const onOff = (name: string) => z.enum(['on', 'off'], `${name} must be on or off`)
const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsAbsent, schema.optional())

/** Accepts IP addresses, networks and the names that Fastify's `trustProxy` resolves itself. */
const isProxyList = (list: string) =>
  list.split(',').every(item => {
    const [ip = '', bits = '0', ...rest] = item.trim().split('/')
    const isNetwork = isIP(ip) > 0 && /^\d{1,3}$/.test(bits) && rest.length === 0
    return isNetwork || ['loopback', 'linklocal', 'uniquelocal'].includes(item.trim())
  })

/** As browsers send it in the `Origin` header: `https://app.example`, without a path. */
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
  PORT: z.preprocess(blankIsAbsent, z.coerce.number('PORT must be a number').int().min(0).max(65_535).default(3000)),
  HOST: optional(z.string()),
  PUBLIC_URL: optional(url('PUBLIC_URL')),
  FLEDGE_DATA_DIR: z.preprocess(blankIsAbsent, z.string().default('./data')),
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must start with postgres://')),
  FLEDGE_SECRET: optional(z.string().min(32, 'FLEDGE_SECRET must have at least 32 characters')),
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\//, 'SMTP_URL must start with smtp:// or smtps://')),
  MAIL_FROM: z.preprocess(blankIsAbsent, z.string().default('Fledge <hello@fledge.example>')),
  SUPPORT_EMAIL: z.preprocess(
    blankIsAbsent,
    z.email('SUPPORT_EMAIL must be an email address').default('support@fledge.example'),
  ),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  GOOGLE_ISSUER: z.preprocess(blankIsAbsent, url('GOOGLE_ISSUER').default('https://accounts.google.com')),
  FLEDGE_DEMO: optional(onOff('FLEDGE_DEMO')),
  FLEDGE_METRICS: optional(onOff('FLEDGE_METRICS')),
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
  TRUST_PROXY: optional(
    z.string().refine(isProxyList, 'TRUST_PROXY must list addresses or networks, for example 10.0.0.0/8,loopback'),
  ),
  ALLOWED_ORIGINS: optional(originList),
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

export type Config = {
  production: boolean
  host: string
  port: number
  publicUrl: string
  dataDir: string
  databaseUrl: string | null
  secret: string
  /** The secret was generated for this process: sessions end with it unless the data folder stores one. */
  secretIsTemporary: boolean
  smtpUrl: string | null
  mailFrom: string
  supportEmail: string
  google: { clientId: string; clientSecret: string; issuer: string } | null
  demo: boolean
  metrics: boolean
  /** Whether browsers install the service worker. */
  offline: boolean
  /** How long a company can undo a status before the student is told. The mail about an acceptance or rejection waits ten times as long. */
  statusNoticeSeconds: number
  /** IP addresses of proxies whose X-Forwarded-For header is trusted; false trusts none. */
  trustProxy: string | false
  /** Origins whose pages may call the API; the web app's own origin needs no entry. */
  allowedOrigins: string[]
  logLevel: string
}

/** A wrong setting. The operator sees the message without a stack trace. */
export class ConfigError extends Error {}

export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const parsed = environment.safeParse(env)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map(toMessage).join('\n'))
  }
  const set = parsed.data
  const production = set.NODE_ENV === 'production'
  if (production && !set.FLEDGE_SECRET)
    throw new ConfigError(
      'Set FLEDGE_SECRET to a random text of at least 32 characters: production does not start without it.',
    )
  if (production && !set.PUBLIC_URL)
    throw new ConfigError(
      'Set PUBLIC_URL to the address people open, for example https://fledge.example: production does not start without it.',
    )
  if (production && set.FLEDGE_DEMO === 'on')
    throw new ConfigError('FLEDGE_DEMO cannot be on in production: demo accounts have known passwords.')
  if (Boolean(set.GOOGLE_CLIENT_ID) !== Boolean(set.GOOGLE_CLIENT_SECRET))
    throw new ConfigError('Set both GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or neither.')
  return {
    production,
    host: set.HOST ?? '0.0.0.0',
    port: set.PORT,
    publicUrl: set.PUBLIC_URL ?? `http://localhost:${set.PORT}`,
    dataDir: resolve(set.FLEDGE_DATA_DIR),
    databaseUrl: set.DATABASE_URL ?? null,
    secret: set.FLEDGE_SECRET ?? randomBytes(32).toString('base64url'),
    secretIsTemporary: !set.FLEDGE_SECRET,
    smtpUrl: set.SMTP_URL ?? null,
    mailFrom: set.MAIL_FROM,
    supportEmail: set.SUPPORT_EMAIL,
    google:
      set.GOOGLE_CLIENT_ID && set.GOOGLE_CLIENT_SECRET
        ? { clientId: set.GOOGLE_CLIENT_ID, clientSecret: set.GOOGLE_CLIENT_SECRET, issuer: set.GOOGLE_ISSUER }
        : null,
    demo: set.FLEDGE_DEMO ? set.FLEDGE_DEMO === 'on' : !production && !set.DATABASE_URL,
    metrics: set.FLEDGE_METRICS === 'on',
    offline: set.FLEDGE_OFFLINE !== 'off',
    statusNoticeSeconds: set.STATUS_NOTICE_SECONDS,
    trustProxy: set.TRUST_PROXY ?? false,
    allowedOrigins: set.ALLOWED_ORIGINS ?? [],
    logLevel: set.LOG_LEVEL,
  }
}

const toMessage = (issue: z.core.$ZodIssue) => {
  const name = issue.path.join('.')
  return issue.message.startsWith(name) ? `${issue.message}.` : `${name} is not valid: ${issue.message}.`
}
