import { describe, expect, it } from 'vitest'
import { urlOf } from './call.ts'

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
