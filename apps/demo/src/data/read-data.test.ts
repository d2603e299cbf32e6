import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { cities } from './cities.ts'
import { industries, readCompaniesOf } from './industries.ts'
import { requireNames } from './names.ts'
import { readData } from './read-data.ts'
import { roles } from './roles.ts'

test('A data file with a wrong entry is rejected with an error that names the file and the entry', () => {
  const schema = z.array(z.object({ name: z.string(), country: z.string().refine(country => country !== 'Spain') }))
  expect(() => readData('cities.json', schema)).toThrow(
    /apps\/demo\/data\/cities\.json is not valid:\n.*\n.*at \[2\]\.country/,
  )
})

describe('The data files name only entries that exist', () => {
  test('the cultures of every city have names', () => {
    for (const culture of cities.flatMap(city => city.cultures)) expect(requireNames(culture).given).not.toHaveLength(0)
  })

  test('every company is in a city of the list', () => {
    const names = new Set(cities.map(city => city.name))
    const companies = industries.flatMap(readCompaniesOf)
    expect(companies.filter(company => !names.has(company.city))).toEqual([])
  })

  test('every role is offered in industries of the list', () => {
    const keys = new Set(industries.map(industry => industry.key))
    expect(roles.flatMap(role => role.industries).filter(({ key }) => !keys.has(key))).toEqual([])
  })
})
