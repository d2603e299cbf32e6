import { createHash } from 'node:crypto'
import { companyProfileInput } from '@fledge/contract/companies'
import { updateInternshipInput } from '@fledge/contract/posting'
import { studentProfileInput } from '@fledge/contract/profiles'
import { describe, expect, test } from 'vitest'
import { buildWorld } from './build-world.ts'

const hour = 60 * 60 * 1000

describe('Building the world', () => {
  const now = new Date('2027-03-01T09:30:00Z')
  const options = { now, publicUrl: 'http://localhost:3000', passwordHash: 'hash', scale: 0.05 }
  const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

  test('gives the same world for the same moment', () => {
    expect(hash([...buildWorld(options)])).toBe(hash([...buildWorld(options)]))
  })

  test('depends on the moment only in its dates', () => {
    const later = buildWorld({ ...options, now: new Date(now.getTime() + 24 * hour) })
    const texts = (world: typeof later) =>
      world.get('internships')?.map(({ id, title, description }) => [id, title, description])
    expect(texts(later)).toEqual(texts(buildWorld(options)))
    const [before, after] = [buildWorld(options), later].map(world => world.get('internships')?.[0]?.created_at as Date)
    expect(Number(after) - Number(before)).toBe(24 * hour)
  })

  test('has the numbers that the landing page claims, and values that the API would accept', () => {
    const world = buildWorld({ ...options, scale: 1 })
    const internships = world.get('internships') ?? []
    expect(world.get('company_profiles')?.length).toBeGreaterThanOrEqual(520)
    expect(internships.length).toBeGreaterThanOrEqual(1200)
    expect(internships.filter(one => one.status === 'active').length).toBeGreaterThan(1000)
    expect(world.get('student_profiles')?.length).toBeGreaterThan(10_000)
    expect(new Set(internships.map(one => one.title)).size).toBe(internships.length)
    for (const row of internships) updateInternshipInput.parse({ ...row, updated_at: undefined })
    for (const row of world.get('company_profiles') ?? []) companyProfileInput.parse({ ...row, updated_at: undefined })
    for (const row of world.get('student_profiles') ?? []) studentProfileInput.parse({ ...row, updated_at: undefined })
    expect(JSON.stringify([internships, world.get('applications'), world.get('notifications')])).not.toMatch(
      /undefined|\{\w+\}|NaN/,
    )
  })
})
