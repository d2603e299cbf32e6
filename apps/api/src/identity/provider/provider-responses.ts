import { z } from 'zod'

/** Builds the body that leaves the server. `token` is the signed token of a session that was started. */
export type ToResponse = (body: unknown, token: string | null) => object | null

/** Schemas drop every field they do not name. The provider's own bodies contain unsigned tokens, which no schema names. */
const fields =
  (schema: z.ZodType<object | null>): ToResponse =>
  body =>
    schema.parse(body)

const withToken = (token: string | null) => (token ? { token } : {})

const person = z.object({ id: z.string(), email: z.string(), name: z.string() })

const account = person.extend({
  emailVerified: z.boolean(),
  image: z.string().nullish(),
  role: z.string().nullish(),
  twoFactorEnabled: z.boolean().nullish(),
  createdAt: z.string(),
  updatedAt: z.string(),
})

const session = z.object({
  id: z.string(),
  userId: z.string(),
  expiresAt: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  signedInAt: z.string().nullish(),
  mfaVerified: z.boolean().nullish(),
  ipAddress: z.string().nullish(),
  userAgent: z.string().nullish(),
})

const challenge = z.object({ twoFactorRedirect: z.literal(true), twoFactorMethods: z.array(z.string()) })

const signIn =
  (schema: z.ZodType<object>): ToResponse =>
  (body, token) => {
    const challenged = challenge.safeParse(body)
    return challenged.success ? challenged.data : { ...schema.parse(body), ...withToken(token) }
  }

export const toSuccess = fields(z.object({ success: z.boolean() }))
export const toStatus = fields(z.object({ status: z.boolean() }))
export const toRedirect = fields(z.object({ url: z.string(), redirect: z.boolean() }))
export const toRecoveryCodes = fields(z.object({ backupCodes: z.array(z.string()) }))
export const toEnrolment = fields(
  z.object({ totpURI: z.string(), secret: z.string(), qr: z.string(), backupCodes: z.array(z.string()) }),
)
export const toSessionList = fields(
  z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        user_agent: z.string().nullable(),
        ip_address: z.string().nullable(),
        created_at: z.string(),
        updated_at: z.string(),
        current: z.boolean(),
      }),
    ),
  }),
)

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
})

export const toPasskey = fields(z.object({ passkey }))
export const toPasskeyList = fields(z.object({ passkeys: z.array(passkey) }))
/** The options of a WebAuthn ceremony, which the specification names and the browser reads. They have no secrets. */
export const toPasskeyOptions = fields(z.looseObject({ challenge: z.string() }))

/** The person who signed in, or the challenge for the second factor. */
export const toSignIn = signIn(z.object({ user: person }))
export const toPasswordSignIn = signIn(z.object({ redirect: z.boolean(), user: account }))

/** Null when the session ended while the request was under way. */
export const toCurrentSession = fields(z.object({ session, user: account }).nullable())
