import { expect, it } from 'vitest'
import { readConfig } from '../config.ts'

const production = {
  FLEDGE_SECRET: 'a-secret-for-tests-that-is-long-enough',
  SMTP_URL: 'smtp://mail.example',
  PUBLIC_URL: 'https://fledge.example',
}
const sso = { SSO_ISSUER: 'https://login.uni.example/', SSO_CLIENT_ID: 'fledge', SSO_CLIENT_SECRET: 'secret' }

it('the provider of a university is absent by default; its name and email domains are optional', () => {
  expect(readConfig(production).sso).toBeNull()
  expect(readConfig({ ...production, SSO_ISSUER: '', SSO_NAME: '' }).sso).toBeNull()
  const settings = { issuer: 'https://login.uni.example', clientId: 'fledge', clientSecret: 'secret' }
  expect(readConfig({ ...production, ...sso }).sso).toEqual({ ...settings, name: 'your university', emailDomains: [] })
  const more = { SSO_NAME: 'Uni of Ü', SSO_EMAIL_DOMAINS: 'Uni.Example, students.uni.example' }
  expect(readConfig({ ...production, ...sso, ...more }).sso).toEqual({
    ...settings,
    name: 'Uni of Ü',
    emailDomains: ['uni.example', 'students.uni.example'],
  })
})

it('an issuer may use http only on this machine and with stand-ins', () => {
  const local = { ...sso, SSO_ISSUER: 'http://127.0.0.1:4000' }
  expect(readConfig(local).sso?.issuer).toBe('http://127.0.0.1:4000')
  expect(() => readConfig({ ...production, ...local })).toThrow(/^SSO_ISSUER must start with https:\/\/: /)
  expect(() => readConfig({ ...local, SSO_ISSUER: 'http://login.uni.example' })).toThrow(/^SSO_ISSUER must start with/)
})

it.for([
  [{ SSO_ISSUER: sso.SSO_ISSUER }, 'Set SSO_CLIENT_ID and SSO_CLIENT_SECRET as well: sign-in at a university needs '],
  [{ ...sso, SSO_CLIENT_SECRET: '' }, 'Set SSO_CLIENT_SECRET as well: '],
  [{ SSO_NAME: 'Uni' }, 'Set SSO_ISSUER, SSO_CLIENT_ID, and SSO_CLIENT_SECRET as well: '],
  [{ SSO_EMAIL_DOMAINS: 'uni.example' }, 'Set SSO_ISSUER, SSO_CLIENT_ID, and SSO_CLIENT_SECRET as well: '],
  [{ ...sso, SSO_ISSUER: 'login.uni.example' }, 'SSO_ISSUER must be a URL, for example https://login.uni.example.'],
  [{ ...sso, SSO_ISSUER: 'https://uni.example/?a=b' }, 'SSO_ISSUER must be a URL, '],
  [{ ...sso, SSO_NAME: 'x'.repeat(41) }, 'SSO_NAME must be one line of at most 40 characters, '],
  [{ ...sso, SSO_NAME: 'Uni\nversity' }, 'SSO_NAME must be one line of at most 40 characters, '],
  [{ ...sso, SSO_EMAIL_DOMAINS: '@uni.example' }, 'SSO_EMAIL_DOMAINS must list domains, '],
  [{ ...sso, SSO_EMAIL_DOMAINS: 'uni.example,' }, 'SSO_EMAIL_DOMAINS must list domains, '],
  [{ ...sso, SSO_EMAIL_DOMAINS: 'example' }, 'SSO_EMAIL_DOMAINS must list domains, '],
] as const)('a wrong setting is refused with one sentence: %j', ([env, sentence]) => {
  expect(() => readConfig({ ...production, ...env })).toThrow(sentence)
})
