import { parseSearchQuery } from '@fledge/contract/matching/saved-searches'
import { expect, test } from 'vitest'
import { describeFilters, readSearchQuery, toSearchQuery } from './search-query.ts'

test('The filters of the search page come back from the saved query, without the page, and the server accepts them', () => {
  const filters = { search: 'C++ & more', location: 'Łódź', remote: true, min_stipend: 500, sort: 'newest' as const }
  const query = toSearchQuery({ ...filters, page: 3 })
  expect(readSearchQuery(query)).toEqual(filters)
  expect(parseSearchQuery(query).data).toEqual({ ...filters, remote: 'true' })
})

test('The server rejects other parameters and broken encoding', () => {
  for (const query of ['company_id=1', 'search=%', 'min_stipend=x', '__proto__=1'])
    expect(parseSearchQuery(query).success).toBe(false)
})

test('Filters are described in words', () => {
  expect(describeFilters({ search: 'design', location: 'Berlin', remote: true, max_months: 6 })).toBe(
    'design · Berlin · Remote · up to 6 months',
  )
  expect(describeFilters({ currency: 'EUR', min_stipend: 1500 })).toBe('from €1,500')
  expect(describeFilters({ currency: 'CHF' })).toBe('in CHF')
  expect(describeFilters({})).toBe('All internships')
})
