import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCompany, makeStudent, type Person } from '../../testing/make.ts'
import { insertInternships } from '../../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { countCertainlyOpen } from './open-total.sql.ts'

describe('the number of internships that are certainly open', () => {
  let t: TestApp
  let company: Person
  beforeAll(async () => {
    t = await startTestApp()
    company = await makeCompany(t)
    await post(1101)
  })
  afterAll(() => t.close())

  const post = (count: number) => insertInternships(t.db, company.id, count)

  it('caps the totals of lists, which then need no count of their own', async () => {
    const student = await makeStudent(t)
    for (const query of ['limit=10', 'limit=10&page=2', 'limit=10&feed=discover']) {
      const { body } = await student.call('GET', `/internships?${query}`)
      expect(body.pagination).toMatchObject({ total: 1000, pages: 100, capped: true })
      expect(body.internships).toHaveLength(10)
    }
  })

  it.each(['remote=true', 'min_stipend=9000', 'max_months=1', 'location=Nuuk', 'skills=basketry&sort=newest'])(
    'does not replace the count of a list with a filter: %s',
    async filter => {
      const student = await makeStudent(t)
      const { body } = await student.call('GET', `/internships?${filter}`)
      expect(body.pagination).toMatchObject({ total: 0 })
      expect(body.internships).toEqual([])
    },
  )

  it('does not change the first page, whatever its size', async () => {
    const student = await makeStudent(t)
    for (const list of ['', '&feed=discover']) {
      const [ten, eleven] = await Promise.all(
        ['limit=10', 'limit=11'].map(async limit => (await student.call('GET', `/internships?${limit}${list}`)).body),
      )
      expect(ten?.internships).toEqual(eleven?.internships.slice(0, 10))
    }
  })

  it('is lower than the count, and is cached for five seconds, but never beyond midnight', async () => {
    const noon = Date.UTC(2100, 0, 1, 12)
    const midnight = Date.UTC(2100, 0, 2)
    expect(await countCertainlyOpen(t.db, noon)).toBe(1001)
    await post(1)
    expect(await countCertainlyOpen(t.db, noon + 4999)).toBe(1001)
    expect(await countCertainlyOpen(t.db, noon + 5000)).toBe(1002)
    expect(await countCertainlyOpen(t.db, midnight - 1000)).toBe(1002)
    await post(1)
    expect(await countCertainlyOpen(t.db, midnight - 1)).toBe(1002)
    expect(await countCertainlyOpen(t.db, midnight)).toBe(1003)
  })
})
