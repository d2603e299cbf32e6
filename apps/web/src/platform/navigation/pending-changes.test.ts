import { expect, test } from 'vitest'
import { collectChanges } from './pending-changes.ts'

const here = { href: '/company/applicants' }
const there = { href: '/company/applicants?status=pending' }

test('A change from the same location contains the earlier ones, and a change from another location does not', () => {
  const collect = collectChanges<{ status?: string | undefined; search?: string }>()
  expect(collect(here, { status: undefined }, false).change).toEqual({ status: undefined })
  expect(collect(here, { search: 'ada' }, false).change).toEqual({ status: undefined, search: 'ada' })
  expect(collect(there, { search: 'ben' }, false).change).toEqual({ search: 'ben' })
})

test('A change that adds a history entry is not lost to one that replaces the entry', () => {
  const collect = collectChanges<{ status?: string; applicant?: string }>()
  collect(here, { status: 'pending' }, false)
  expect(collect(here, { applicant: '1' }, true)).toMatchObject({ replaces: false })
  expect(collect(there, { applicant: '2' }, true)).toMatchObject({ replaces: true })
})
