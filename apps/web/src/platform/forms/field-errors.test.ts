import { expect, it } from 'vitest'
import { CallError } from '../net/call-error.ts'
import { showFieldErrors } from './field-errors.ts'

type Values = { title: string; skills: string; place: string }

it('Shows all field errors of a response and focuses the first field of the screen', () => {
  const shown: unknown[] = []
  const error = new CallError({
    status: 400,
    code: 'invalid_input',
    fields: { 'skills.3': 'Too long', title: 'Missing', unknown: 'Not in the form' },
  })
  showFieldErrors<Values>(error, {
    names: ['title', 'place', 'skills'],
    setError: (name, { message }, options) => shown.push([name, message, options?.shouldFocus]),
  })
  expect(shown).toEqual([
    ['title', 'Missing', true],
    ['skills', 'Too long', false],
  ])
})
