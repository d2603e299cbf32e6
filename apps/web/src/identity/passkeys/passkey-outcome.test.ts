import { expect, it } from 'vitest'
import { isPasskeyHost } from './passkey-host.ts'
import { toOutcome } from './passkey-outcome.ts'

const named = (name: string) => Object.assign(new Error('Details for programmers'), { name })

it('A closed dialog of the browser is a cancellation, not a failure', () => {
  for (const name of ['NotAllowedError', 'AbortError']) expect(toOutcome(named(name))).toEqual({ kind: 'cancelled' })
})

it('A failure is explained in a sentence, never in the words of the browser', () => {
  expect(toOutcome(named('InvalidStateError'))).toEqual({
    kind: 'failed',
    message: 'This device already has a passkey for your account.',
  })
  for (const error of [named('UnknownError'), 'text', undefined])
    expect(toOutcome(error)).toEqual({ kind: 'failed', message: 'Something went wrong. Please try again.' })
})

it('Passkeys are offered at a domain and not at an IP address', () => {
  expect(['fledge.example', 'localhost', '10.example'].map(isPasskeyHost)).toEqual([true, true, true])
  expect(['127.0.0.1', '[::1]'].map(isPasskeyHost)).toEqual([false, false])
})
