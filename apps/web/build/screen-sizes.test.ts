import { expect, test } from 'vitest'
import { findExcesses } from './screen-sizes.ts'

test('A screen over its budget of script or files is named', () => {
  const within = { name: 'Search', files: 15, gzip: 165_000, packages: [] }
  expect(findExcesses([within])).toEqual([])
  expect(findExcesses([{ ...within, gzip: 165_100 }])).toEqual(['Search loads 165.1 KB of script, more than 165 KB'])
  expect(findExcesses([{ ...within, files: 16 }])).toEqual(['Search loads 16 script files, more than 15'])
})
