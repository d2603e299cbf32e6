import { expect, it } from 'vitest'
import { findOwnPath } from './notification-link.ts'

it('A notification links only to paths of our own origin', () => {
  expect(findOwnPath('/applications')).toBe('/applications')
  expect(findOwnPath('/company/applicants?status=pending#x')).toBe('/company/applicants?status=pending#x')
  expect(findOwnPath('/')).toBe('/')
  for (const link of [null, '', 'https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    expect(findOwnPath(link)).toBeNull()
  }
})
