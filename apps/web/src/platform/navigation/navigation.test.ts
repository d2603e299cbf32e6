import { describe, expect, it } from 'vitest'
import { safeNextPath, signInPath } from './navigation.ts'

describe('the next path after sign-in', () => {
  it.each(['/saved', '/search?location=Berlin&remote=true', '/internship/0197#about', '/company/internships/new'])(
    'is kept if it is a path of this origin: %s',
    path => expect(safeNextPath(path)).toBe(path),
  )

  it.each([
    '//evil.example',
    '//evil.example/path',
    '///evil.example',
    '/\\evil.example',
    '/a\\..\\..\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/..//evil.example',
    '/./\n/evil.example',
    'saved',
    '',
    undefined,
    null,
    42,
    ['/saved'],
  ])('is / if it is not a path of this origin: %j', path => expect(safeNextPath(path)).toBe('/'))

  it.each(['/auth', '/auth?next=/saved', '/auth/callback'])('is / instead of the sign-in screen: %s', path =>
    expect(safeNextPath(path)).toBe('/'),
  )

  it('is a query parameter of the sign-in screen', () => {
    expect(signInPath('/search?skills=a&page=2')).toBe('/auth?next=%2Fsearch%3Fskills%3Da%26page%3D2')
    expect(signInPath('/')).toBe('/auth')
    expect(signInPath('//evil.example')).toBe('/auth')
  })
})
