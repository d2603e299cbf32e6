import { expect, test } from 'vitest'
import { compareCalls } from './calls.ts'
import { fillPlaceholders, insertPlaceholders } from './placeholders.ts'

const values = {
  internship: '018ccc9e-b0ea-7b3f-9795-bddf69fd94ea',
  application: '018cd1c5-083c-79ee-a386-5c56dc56903c',
  student: '018cd1c5-0834-7699-8eac-43e2351db402',
  words: 'word3 word20',
  last: 7,
}
const other = '018cc251-f5e7-7225-9656-2978934271e7'

test('A recorded call has placeholders, and filling them returns the call', () => {
  const calls = [
    `GET /api/internships/${values.internship}`,
    `GET /api/student-profile/public/${values.student}`,
    'GET /api/internships?search=word3%20word20&limit=10',
    `GET /api/threads/${values.application}?after=7&limit=100`,
    `PATCH /api/threads/${values.application}/read {"up_to":7}`,
  ]
  const recorded = calls.map(call => insertPlaceholders(call, values))
  expect(recorded).toEqual([
    'GET /api/internships/{internship}',
    'GET /api/student-profile/public/{student}',
    'GET /api/internships?search={words}&limit=10',
    'GET /api/threads/{application}?after={last}&limit=100',
    'PATCH /api/threads/{application}/read {"up_to":{last}}',
  ])
  expect(recorded.map(call => fillPlaceholders(call, values))).toEqual(calls)
})

test('An id that no placeholder stands for is rejected, and so is a placeholder without a value', () => {
  expect(() => insertPlaceholders(`GET /api/files/${other}`, values)).toThrow(other)
  expect(() => fillPlaceholders('GET /api/threads/{application}', {})).toThrow('{application}')
})

test('Lists of calls differ by what one of them lacks, not by order', () => {
  expect(compareCalls({ Search: ['a', 'b'] }, { Search: ['b', 'a'] })).toEqual({ unlisted: [], unused: [] })
  expect(compareCalls({ Search: ['a', 'b'] }, { Search: ['a', 'c'] })).toEqual({
    unlisted: ['Search: c'],
    unused: ['Search: b'],
  })
})
