import { getMe } from '@fledge/contract/identity'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { storeSession, stubBrowser, stubFetch } from '../../testing/stub-browser.ts'
import { getSession } from '../session/session.ts'
import { call, urlOf } from './call.ts'

describe('the URL of a call', () => {
  it('contains the parameters, escaped', () => {
    expect(urlOf('/internships/:id', { id: 'a/b?c' }, undefined)).toBe('/api/internships/a%2Fb%3Fc')
  })

  it('leaves out empty query values', () => {
    expect(urlOf('/internships', undefined, { page: 2, search: '', location: undefined, remote: true })).toBe(
      '/api/internships?page=2&remote=true',
    )
    expect(urlOf('/auth/me', undefined, undefined)).toBe('/api/auth/me')
  })
})

describe('a call with the token of a sign-in in progress', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('does not end the stored session when the server rejects that token', async () => {
    storeSession(stubBrowser())
    stubFetch(() => ({ status: 401, json: { code: 'unauthenticated' } }))
    await expect(call(getMe, { token: 'token' })).rejects.toMatchObject({ status: 401, code: 'unauthenticated' })
    expect(getSession()).not.toBeNull()
  })
})
