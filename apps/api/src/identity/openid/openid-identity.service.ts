import { email, nameLine } from '@fledge/contract/wire/fields'
import { jwtVerify } from 'jose'
import { z } from 'zod'
import type { Issuer, SendRequest } from './openid-issuer.service.ts'

const identity = z.object({
  sub: z.string().min(1).max(255),
  email: email(),
  email_verified: z.boolean().optional(),
  name: nameLine().catch(''),
  picture: z
    .url({ protocol: /^https$/ })
    .max(2000)
    .optional()
    .catch(undefined),
})

export type Identity = z.infer<typeof identity>

/** The client for which the token must be issued, and the domains whose emails count as verified by the issuer. */
type Audience = { clientId: string; emailDomains: string[] }

type Proof = { idToken: string; accessToken: string | undefined; nonce: string }

/** Returns the identity that the issuer has proven for this sign-in. Throws when any part of the proof is wrong. */
export const requireIdentity = async (client: Audience, issuer: Issuer, request: SendRequest, proof: Proof) => {
  const { payload } = await jwtVerify(proof.idToken, issuer.keys, {
    issuer: issuer.issuer,
    audience: client.clientId,
    algorithms: ['RS256', 'ES256', 'PS256'],
    requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
  })
  if (payload.nonce !== proof.nonce) throw new Error('The token belongs to another sign-in')
  if (payload.azp !== undefined && payload.azp !== client.clientId) throw new Error('The token is for another client')
  const claims = payload.email === undefined ? await readUserInfo(issuer, request, proof) : {}
  if (payload.email === undefined && claims.sub !== payload.sub) throw new Error('The claims are of another person')
  const found = identity.parse({ ...claims, ...payload })
  if (!isProven(found, client.emailDomains)) throw new Error('The issuer has not verified the email')
  return found
}

/** Reads email and name from the userinfo endpoint, because some issuers leave them out of the ID token. */
const readUserInfo = async (
  { userinfo_endpoint: url }: Issuer,
  request: SendRequest,
  { accessToken }: Proof,
): Promise<Record<string, unknown>> => {
  if (!url || !accessToken) return {}
  const response = await request(url, { headers: { authorization: `Bearer ${accessToken}` } })
  if (!response.ok) throw new Error('The issuer refused the access token')
  return z.record(z.string(), z.unknown()).parse(await response.json())
}

/**
 * Without this check, an email that anybody could type at the issuer would open the account of its owner. Without
 * domains, the issuer must mark the email as verified. With domains, only emails of these domains are accepted, and the
 * issuer need not mark them.
 */
const isProven = ({ email, email_verified }: Identity, domains: string[]) => {
  if (domains.length === 0) return email_verified === true
  return email_verified !== false && domains.includes(email.slice(email.lastIndexOf('@') + 1))
}
