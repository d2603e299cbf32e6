import { createHash } from 'node:crypto'
import { email, line } from '@fledge/contract/wire/fields'
import type { OAuth2Tokens, OAuthProvider } from 'better-auth/oauth2'
import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose'
import { z } from 'zod'
import { fail } from '../../platform/errors.ts'

export type OpenIdClient = {
  issuer: string
  clientId: string
  clientSecret: string
  /** Sends the server's own requests to the issuer. */
  fetch: (url: string, init: RequestInit) => Promise<Response>
}

const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
})

const tokenResponse = z.object({
  id_token: z.string(),
  access_token: z.string().optional(),
  refresh_token: z.string().optional(),
  expires_in: z.number().optional(),
})

/** The issuer must have verified the email. */
const identity = z.object({
  sub: z.string().min(1).max(255),
  email: email(),
  email_verified: z.literal(true),
  name: line().catch(''),
  picture: z
    .url({ protocol: /^https$/ })
    .max(2000)
    .optional()
    .catch(undefined),
})

const requestTimeout = 5000

/**
 * Google or the stand-in as an OpenID provider, discovered by its issuer. The library's Google provider has fixed URLs and
 * checks no nonce; its generic provider discovers the issuer before the server listens, which the stand-in needs.
 */
export const googleProvider = (client: OpenIdClient, onProven: (email: string) => Promise<unknown>) => {
  const { clientId, clientSecret } = client
  const request = (url: string, init: RequestInit = {}) =>
    client.fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(requestTimeout) })
  const issuer = findIssuer(client.issuer, request)

  return {
    id: 'google',
    name: 'Google',
    requiresIdTokenNonce: true,
    accountSubject: ({ profile }) => profile.sub,

    createAuthorizationURL: async ({ state, codeVerifier, redirectURI, idTokenNonce = '' }) => {
      const found = await issuer().catch(() => fail('google_failed'))
      const url = new URL(found.authorization_endpoint)
      url.search = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectURI,
        response_type: 'code',
        scope: 'openid email profile',
        state,
        nonce: idTokenNonce,
        code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
        code_challenge_method: 'S256',
        access_type: 'offline',
        prompt: 'consent',
      }).toString()
      return url
    },

    validateAuthorizationCode: async ({ code, codeVerifier = '', redirectURI }): Promise<OAuth2Tokens> => {
      const response = await request((await issuer()).token_endpoint, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectURI,
          code_verifier: codeVerifier,
          client_id: clientId,
          client_secret: clientSecret,
        }),
      })
      if (!response.ok) throw new Error('The issuer refused the code')
      const tokens = tokenResponse.parse(await response.json())
      return {
        idToken: tokens.id_token,
        accessToken: tokens.access_token,
        refreshToken: tokens.refresh_token,
        ...(tokens.expires_in ? { accessTokenExpiresAt: new Date(Date.now() + tokens.expires_in * 1000) } : {}),
      }
    },

    getUserInfo: async ({ idToken, expectedIdTokenNonce }) => {
      if (!idToken || !expectedIdTokenNonce) return null
      try {
        const { issuer: name, keys } = await issuer()
        const { payload } = await jwtVerify(idToken, keys, {
          issuer: name,
          audience: clientId,
          algorithms: ['RS256', 'ES256', 'PS256'],
          requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
        })
        if (payload.nonce !== expectedIdTokenNonce) return null
        if (payload.azp !== undefined && payload.azp !== clientId) return null
        const data = identity.parse(payload)
        await onProven(data.email)
        return { user: { name: data.name, email: data.email, image: data.picture, emailVerified: true }, data }
      } catch {
        return null
      }
    },
  } satisfies OAuthProvider<z.infer<typeof identity>>
}

/** Discovers the issuer on first use and caches the result, but not a failure. */
const findIssuer = (issuer: string, request: (url: string, init?: RequestInit) => Promise<Response>) => {
  const lookUp = async () => {
    const response = await request(`${issuer}/.well-known/openid-configuration`)
    const found = discovery.parse(await response.json())
    if (found.issuer !== issuer) throw new Error('The issuer calls itself by another name')
    return { ...found, keys: createRemoteJWKSet(new URL(found.jwks_uri), { [customFetch]: request }) }
  }
  let known: ReturnType<typeof lookUp> | undefined
  return () => {
    known ??= lookUp().catch(error => {
      known = undefined
      throw error
    })
    return known
  }
}
