import { describe, expect, it } from 'vitest'
import { internshipFilters } from '../../internships/search/internship-filters.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

describe('the query string', () => {
  it('keeps text as text, even if it looks like a number or JSON', () => {
    const search = { search: '2026', location: '"Köln" & more', skills: 'C++,SQL' }
    expect(internshipFilters.parse(parseSearch(stringifySearch(search)))).toEqual(search)
  })

  it('leaves out empty filters', () => {
    expect(stringifySearch({ search: 'react', location: '', remote: true, skills: undefined })).toBe(
      '?search=react&remote=true',
    )
    expect(internshipFilters.parse(parseSearch('?remote=true&page=3'))).toEqual({ remote: true, page: 3 })
    expect(stringifySearch({ remote: false })).toBe('')
  })

  it('drops invalid and unknown values', () => {
    const params = internshipFilters.parse(parseSearch(`?remote=perhaps&page=-1&search=${'x'.repeat(300)}&evil=1`))
    expect(params).toEqual({})
  })
})
