import { expect, test } from 'vitest'
import { splitFile, splitRecords } from './split-file.ts'

test('A CSV file is split at line breaks outside of quotes, and each part has the header', () => {
  expect(splitRecords('a,b\r\n1,"x\ny ""z"""\n2,c')).toEqual(['a,b', '1,"x\ny ""z"""', '2,c'])
  const rows = Array.from({ length: 1001 }, (_, number) => `${number},"line\nbreak"`)
  const parts = splitFile('jobs.csv', ['external_id,title', ...rows, ''].join('\n'))
  expect(parts.map(({ count }) => count)).toEqual([500, 500, 1])
  expect(parts[2]?.body).toEqual({ csv: 'external_id,title\n1000,"line\nbreak"' })
})

test('A part stays below the size that the server accepts', () => {
  const rows = Array.from({ length: 30 }, (_, number) => ({
    external_id: String(number),
    description: 'x'.repeat(19_000),
  }))
  const parts = splitFile('jobs.json', JSON.stringify(rows))
  expect(parts.map(({ count }) => count)).toEqual([5, 5, 5, 5, 5, 5])
})

test.each([
  ['jobs.json', '{"a":1}', 'This file has no list of internships.'],
  ['jobs.json', '[1,', 'This file is not valid JSON.'],
  ['jobs.csv', 'external_id,title\n', 'This file has no rows below its header.'],
])('A file %s with %s is rejected with a sentence', (name, text, message) => {
  expect(() => splitFile(name, text)).toThrow(message)
})
