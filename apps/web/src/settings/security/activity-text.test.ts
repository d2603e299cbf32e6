import { activityKinds, signInMethods } from '@fledge/contract/account'
import { expect, it } from 'vitest'
import { activityText, networkText } from './activity-text.ts'

it('An event is described in one line, for every kind and sign-in method', () => {
  expect(activityText({ kind: 'sign-in', way: 'password', succeeded: true })).toBe('Signed in with the password')
  expect(activityText({ kind: 'sign-in', way: 'code', succeeded: false })).toBe('Sign-in failed: wrong emailed code')
  expect(activityText({ kind: 'confirmation', way: 'code', succeeded: true })).toBe(
    'Identity confirmed with an emailed code',
  )
  const atUniversity = { kind: 'sign-in', way: 'sso', succeeded: true } as const
  expect(activityText(atUniversity)).toBe('Signed in with your university')
  expect(activityText(atUniversity, 'Example University')).toBe('Signed in with Example University')
  for (const kind of activityKinds)
    for (const way of [...signInMethods, null])
      for (const succeeded of [true, false]) expect(activityText({ kind, way, succeeded })).toMatch(/^[A-Z][^_]{8,60}$/)
})

it('The network of an event is shortened to the part that people recognise', () => {
  expect(networkText('203.0.113.0/24')).toBe('203.0.113.x')
  expect(networkText('2001:db8:aa::/48')).toBe('2001:db8:aa:…')
})
