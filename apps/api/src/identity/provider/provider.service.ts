import { betterAuth } from 'better-auth'
import { bearer } from 'better-auth/plugins/bearer'
import { newId } from '../../platform/database/ids.ts'
import { recordEvent } from '../activity/activity.service.ts'
import { mailedCodes } from '../codes/mailed-codes.routes.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { names } from '../names.routes.ts'
import type { OpenIdClient } from '../openid/openid-client.service.ts'
import { isOpenIdProvider } from '../openid/openid-providers.ts'
import { openIdSignIn } from '../openid/openid-sign-in.routes.ts'
import { passkeys } from '../passkeys/passkeys.routes.ts'
import { passwordLimits } from '../password/password-limits.service.ts'
import { longestPassword, passwords, shortestPassword } from '../password/passwords.routes.ts'
import { passwordGate } from '../second-factor/password-gate.service.ts'
import { secondFactor } from '../second-factor/second-factor.routes.ts'
import { devices } from '../sessions/devices.routes.ts'
import { findSessionTimes } from '../sessions/sessions.sql.ts'
import { clientIpHeader, clientOf } from './client-network.ts'

const times = { createdAt: 'created_at', updatedAt: 'updated_at' }

export type Auth = ReturnType<typeof createAuth>

export const createAuth = (deps: IdentityDeps, clients: OpenIdClient[]) => {
  const { db, config } = deps
  return betterAuth({
    appName: 'Fledge',
    baseURL: config.publicUrl,
    basePath: '/identity',
    secret: config.secret,
    database: { db, type: 'postgres', transaction: true },
    // Our own rate limits count in the database. provider.routes.ts checks origins and callback URLs.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    onAPIError: { throw: true, errorURL: '/auth/callback' },
    advanced: {
      // Our migrations create the tables. Comparing them would take 100 ms at every start.
      database: { generateId: newId, validateSchema: false },
      ipAddress: { ipAddressHeaders: [clientIpHeader] },
      disableCSRFCheck: true,
      disableOriginCheck: true,
      cookiePrefix: 'fledge',
      useSecureCookies: config.publicUrl.startsWith('https://'),
      defaultCookieAttributes: { path: '/identity', sameSite: 'lax', httpOnly: true },
    },
    user: {
      modelName: 'users',
      fields: { name: 'full_name', emailVerified: 'email_verified', ...times },
      additionalFields: {
        role: { type: 'string', required: false, input: false },
        twoFactorEnabled: { type: 'boolean', required: false, input: false, fieldName: 'two_factor_enabled' },
      },
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...times,
      },
      additionalFields: {
        mfaVerified: { type: 'boolean', required: false, input: false, fieldName: 'mfa_verified' },
        signedInAt: { type: 'date', required: false, input: false, fieldName: 'signed_in_at' },
      },
    },
    account: {
      modelName: 'accounts',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...times,
      },
      encryptOAuthTokens: true,
      accountLinking: { enabled: true, requireLocalEmailVerified: true },
    },
    verification: { modelName: 'verifications', fields: { expiresAt: 'expires_at', ...times } },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: shortestPassword,
      maxPasswordLength: longestPassword,
    },
    databaseHooks: {
      account: {
        // The token has been verified and is not needed again; it contains personal data.
        create: {
          before: async account => ({ data: { ...account, idToken: null } }),
          after: async ({ userId, providerId }, ctx) => {
            if (!isOpenIdProvider(providerId) || !ctx) return
            await recordEvent(deps, { kind: `${providerId}-linked`, account: { id: userId }, client: clientOf(ctx) })
          },
        },
        update: { before: async change => ({ data: { ...change, idToken: null } }) },
      },
      session: {
        // By the clock of the database, which later decides whether the session has expired. findSession renews it.
        create: {
          before: async session => {
            const { now, expires } = (await findSessionTimes(db)) ?? {}
            return { data: { ...session, createdAt: now, updatedAt: now, expiresAt: expires } }
          },
        },
      },
    },
    plugins: [
      mailedCodes(deps),
      passwords(deps),
      devices(deps),
      names(deps),
      secondFactor(deps),
      passkeys(deps),
      passwordLimits(db),
      passwordGate(deps),
      openIdSignIn(deps, clients),
      bearer({ requireSignature: true }),
    ],
  })
}
