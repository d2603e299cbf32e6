import { createHash } from 'node:crypto'
import type { OAuth2Tokens, OAuthProvider } from 'better-auth/oauth2'
import { z } from 'zod'
import { fail } from '../../platform/errors.ts'
import { type Identity, requireIdentity } from './openid-identity.service.ts'
import { findIssuer, type Issuer } from './openid-issuer.service.ts'
import { failureOf, type OpenIdProviderId } from './openid-providers.ts'

export type OpenIdClient = {
  id: OpenIdProviderId
  name: string
  issuer: string
  clientId: string
  clientSecret: string
  /**
   * The domains whose emails count as verified by this issuer. When empty, the issuer must mark each email as verified.
   */
  emailDomains: string[]
  /** Sends the server's own requests to the issuer. */
  fetch: (url: string, init: RequestInit) => Promise<Response>
}

const tokenResponse = z.object({
  id_token: z.string(),
  access_token: z.string().optional(),
  refresh_token: z.string().optional(),
  expires_in: z.number().optional(),
})

const requestTimeout = 5000

/** Google issues refresh tokens and shows the account chooser only with these parameters. */
const googleParameters = { access_type: 'offline', prompt: 'consent' }

/**
 * Google, its stand-in or another OpenID provider, discovered by its issuer. The providers of better-auth are not used:
 * the one for Google has fixed URLs and checks no nonce, and the generic one discovers the issuer before the server
 * listens, so it would not find the stand-in.
 */
export const openIdProvider = (client: OpenIdClient, onProven: (email: string) => Promise<unknown>) => {
  const request = (url: string, init: RequestInit = {}) =>
    client.fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(requestTimeout) })
  const issuer = findIssuer(client.issuer, request)

  return {
    id: client.id,
    name: client.name,
    requiresIdTokenNonce: true,
    accountSubject: ({ profile }) => subjectOf(client, profile.sub),

    createAuthorizationURL: async ({ state, codeVerifier, redirectURI, idTokenNonce = '' }) => {
      const found = await issuer().catch(() => fail(failureOf(client.id)))
      const url = new URL(found.authorization_endpoint)
      const parameters = {
        client_id: client.clientId,
        redirect_uri: redirectURI,
        response_type: 'code',
        scope: 'openid email profile',
        state,
        nonce: idTokenNonce,
        code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
        code_challenge_method: 'S256',
        ...(client.id === 'google' && googleParameters),
      }
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
      return url
    },

    validateAuthorizationCode: async ({ code, codeVerifier = '', redirectURI }): Promise<OAuth2Tokens> => {
      const found = await issuer()
      const { headers, fields } = authenticate(client, found)
      const response = await request(found.token_endpoint, {
        method: 'POST',
        headers,
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectURI,
          code_verifier: codeVerifier,
          ...fields,
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

    getUserInfo: async ({ idToken, accessToken, expectedIdTokenNonce: nonce }) => {
      if (!idToken || !nonce) return null
      try {
        const data = await requireIdentity(client, await issuer(), request, { idToken, accessToken, nonce })
        await onProven(data.email)
        return { user: { name: data.name, email: data.email, image: data.picture, emailVerified: true }, data }
      } catch {
        return null
      }
    },
  } satisfies OAuthProvider<Identity>
}

/**
 * A subject identifies a person at one issuer only. Without the issuer in it, a changed SSO_ISSUER would give accounts to other
 * people. Google's issuer does not change, and its accounts were stored without it.
 */
const subjectOf = ({ id, issuer }: OpenIdClient, sub: string) => (id === 'google' ? sub : `${issuer}#${sub}`)

type Credentials = { headers: Record<string, string>; fields: Record<string, string> }

/**
 * Proves the identity of this client in the way that the issuer supports. For the header, RFC 6749 requires both values
 * to be form-encoded.
 */
const authenticate = ({ clientId, clientSecret }: OpenIdClient, issuer: Issuer): Credentials => {
  if (issuer.token_endpoint_auth_methods_supported.includes('client_secret_post'))
    return { headers: {}, fields: { client_id: clientId, client_secret: clientSecret } }
  const credentials = [clientId, clientSecret]
    .map(value => new URLSearchParams({ value }).toString().slice(6))
    .join(':')
  return { headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }, fields: {} }
}
