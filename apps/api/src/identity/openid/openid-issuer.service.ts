import { createRemoteJWKSet, customFetch } from 'jose'
import { z } from 'zod'

export type SendRequest = (url: string, init?: RequestInit) => Promise<Response>

const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.url().optional(),
  jwks_uri: z.url(),
  // The default that the specification defines.
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
})

export type Issuer = Awaited<ReturnType<ReturnType<typeof findIssuer>>>

const withoutSlash = (url: string) => url.replace(/\/$/, '')

/**
 * Discovers the issuer on first use. The result is cached, but a failure is not. Some issuers end in a slash, which the
 * settings leave out.
 */
export const findIssuer = (issuer: string, request: SendRequest) => {
  const lookUp = async () => {
    const response = await request(`${issuer}/.well-known/openid-configuration`)
    const found = discovery.parse(await response.json())
    if (withoutSlash(found.issuer) !== issuer) throw new Error('The issuer calls itself by another name')
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
