import { describe, expect, it } from 'vitest'
import { internshipFilters } from '../../internships/search/internship-filters.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

describe('the query of an address', () => {
  it('holds plain text, also where it looks like a number or JSON', () => {
    const search = { search: '2026', location: '"Köln" & more', skills: 'C++,SQL' }
    expect(internshipFilters.parse(parseSearch(stringifySearch(search)))).toEqual(search)
  })

  it('mirrors filters as people write them', () => {
    expect(stringifySearch({ search: 'react', location: '', remote: true, skills: undefined })).toBe(
      '?search=react&remote=true',
    )
    expect(internshipFilters.parse(parseSearch('?remote=true&page=3'))).toEqual({ remote: true, page: 3 })
    expect(stringifySearch({ remote: false })).toBe('')
  })

  it('counts what makes no sense as absent', () => {
    const params = internshipFilters.parse(parseSearch(`?remote=perhaps&page=-1&search=${'x'.repeat(300)}&evil=1`))
    expect(params).toEqual({})
  })
})
