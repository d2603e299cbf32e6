import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import { Provider } from 'oidc-provider'
import type { OpenIdClient } from '../openid-client.service.ts'
import type { StandInAccount } from './stand-in-page.ts'
import { standInStore } from './stand-in-store.ts'

export const createProvider = async (
  { issuer, clientId, clientSecret }: Pick<OpenIdClient, 'issuer' | 'clientId' | 'clientSecret'>,
  publicUrl: string,
  accounts: Map<string, StandInAccount>,
) => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const provider = new Provider(issuer, {
    adapter: standInStore(),
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [`${publicUrl}/identity/callback/google`],
        response_types: ['code'],
        grant_types: ['authorization_code', 'refresh_token'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    issueRefreshToken: async () => true,
    ttl: {
      AccessToken: 3600,
      AuthorizationCode: 60,
      Grant: 3600,
      IdToken: 3600,
      Interaction: 600,
      RefreshToken: 86400,
      Session: 600,
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `${new URL(issuer).pathname}/interaction/${interaction.uid}` },
    findAccount: (_ctx, sub) => {
      const account = accounts.get(sub)
      return account && { accountId: sub, claims: () => ({ sub, ...account, email_verified: true }) }
    },
  })
  provider.proxy = true
  return provider
}

export const consent = async (provider: Provider, clientId: string, accountId: string) => {
  const grant = new provider.Grant({ accountId, clientId })
  grant.addOIDCScope('openid email profile')
  return { login: { accountId, remember: false }, consent: { grantId: await grant.save() } }
}
