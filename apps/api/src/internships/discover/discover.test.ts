import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeStandings } from '../../companies/promises.service.ts'
import { type Json, makeCompany, makeStudent, type Person } from '../../testing/make.ts'
import { inDays, makeInternship } from '../../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { refreshSearchDocuments } from '../search/search-document.sql.ts'

let api: TestApp
let company: Person
beforeAll(async () => {
  api = await startTestApp()
  company = await makeCompany(api)
})
afterAll(() => api.close())

const feedOf = async (person: Person, query = ''): Promise<Json> => {
  const response = await person.call('GET', `/internships?feed=discover&limit=50${query}`)
  expect(response.status).toBe(200)
  return response.body
}
const titlesOf = async (person: Person) => (await feedOf(person)).internships.map(({ title }: Json) => title)

const setProfile = (person: Person, skills: string[], location: string | null = null) =>
  sql`
    insert into student_profiles (user_id, skills, skill_keys, location)
    values (${person.id}, ${skills}::text[], ${skills.map(skill => skill.toLowerCase())}::text[], ${location})
    on conflict (user_id) do update set
      skills = excluded.skills, skill_keys = excluded.skill_keys, location = excluded.location`.execute(api.db)

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000)
const clear = () => sql`delete from internships`.execute(api.db)

test('the best match comes first, with its score and the matching skills', async () => {
  await clear()
  const student = await makeStudent(api)
  const old = { created_at: daysAgo(100) }
  await makeInternship(api, company, { title: 'none', skills_required: ['Go'], ...old })
  await makeInternship(api, company, { title: 'all', skills_required: ['Réact', 'SQL'], ...old })
  await makeInternship(api, company, { title: 'half', skills_required: ['sql', 'Java'], ...old })
  await makeInternship(api, company, {
    title: 'half, here',
    skills_required: ['SQL', 'Java'],
    location: 'Malmö',
    ...old,
  })
  await makeInternship(api, company, {
    title: 'half, remote',
    skills_required: ['C++', 'SQL'],
    is_remote: true,
    created_at: daysAgo(101),
  })
  await makeInternship(api, company, { title: 'fresh', skills_required: [] })
  await setProfile(student, ['SQL', 'react', 'Git'], 'MALMO, Sweden')
  const { internships, pagination } = await feedOf(student)
  expect(internships.map(({ title }: Json) => title)).toEqual([
    'all',
    'half, here',
    'half, remote',
    'half',
    'fresh',
    'none',
  ])
  expect(internships[0].match.skills).toEqual(['Réact', 'SQL'])
  expect(internships[3].match.skills).toEqual(['sql'])
  expect(internships[5].match.skills).toEqual([])
  for (const { match } of internships) {
    expect(match.score).toBeGreaterThanOrEqual(0)
    expect(match.score).toBeLessThanOrEqual(1)
  }
  expect(pagination).toEqual({ page: 1, limit: 50, total: 6, pages: 1 })
  expect(await feedOf(student)).toEqual({ internships, pagination })
  await setProfile(student, ['Go'])
  expect((await titlesOf(student))[0]).toBe('none')
})

test('a close deadline and a newer posting raise the score', async () => {
  await clear()
  const student = await makeStudent(api)
  await setProfile(student, ['SQL'])
  const soon = inDays(3)
  const created_at = daysAgo(10)
  await makeInternship(api, company, {
    title: 'soon',
    skills_required: ['SQL'],
    application_deadline: soon,
    created_at,
  })
  await makeInternship(api, company, { title: 'whenever', skills_required: ['SQL'], created_at })
  await makeInternship(api, company, { title: 'older', skills_required: ['SQL'], created_at: daysAgo(30) })
  expect(await titlesOf(student)).toEqual(['soon', 'whenever', 'older'])
})

test('of similar matches the company that keeps its promises comes first, and one without a record is in the middle', async () => {
  await clear()
  const student = await makeStudent(api)
  await setProfile(student, ['SQL'])
  const created_at = daysAgo(10)
  const post = async (title: string, rank: number | null, skills = ['SQL', 'Go']) => {
    const person = await makeCompany(api)
    await makeInternship(api, person, { title: `${title} helper`, skills_required: skills, created_at })
    const standing = { company_id: person.id, record: null, promises_ended: 20, rank, is_paused: false }
    await api.db.transaction().execute(trx => storeStandings(trx, [standing]))
    return person
  }
  const kept = await post('kept', 0.9)
  await post('unknown', null)
  await post('broken', 0.1)
  await post('broken, but fits better', 0.1, ['SQL'])
  await post('kept, without a shared skill', 0.9, ['Go'])
  const order = ['broken, but fits better', 'kept', 'unknown', 'broken', 'kept, without a shared skill']
  const { internships } = await feedOf(student)
  expect(internships.map(({ title }: Json) => title)).toEqual(order.map(title => `${title} helper`))
  const scores = internships.slice(1, 4).map(({ match }: Json) => match.score)
  expect(new Set(scores).size).toBe(1)
  for (const query of ['sort=best', 'sort=best&search=helper&skills=go']) {
    const { body } = await student.call('GET', `/internships?${query}`)
    const titles: string[] = body.internships.map(({ title }: Json) => title)
    const places = ['kept', 'unknown', 'broken'].map(title => titles.indexOf(`${title} helper`))
    expect(places).toEqual([...places].sort((a, b) => a - b))
  }
  const standing = { company_id: kept.id, record: null, promises_ended: 20, rank: 0, is_paused: false }
  await api.db.transaction().execute(trx => storeStandings(trx, [standing]))
  expect((await titlesOf(student)).slice(0, 3)).toEqual([
    'broken, but fits better helper',
    'unknown helper',
    'broken helper',
  ])
})

test('a student without skills gets the newest first', async () => {
  await clear()
  const student = await makeStudent(api)
  await makeInternship(api, company, { title: 'older', is_remote: true, created_at: daysAgo(30) })
  await makeInternship(api, company, { title: 'newer', created_at: daysAgo(1) })
  const { internships } = await feedOf(student)
  expect(internships.map(({ title }: Json) => title)).toEqual(['newer', 'older'])
  expect(internships[0].match).toEqual({ score: 0.9333, skills: [], fits_place: null, lowered_by: [] })
})

test('internships that a student swiped, saved or applied to leave the feed of this student only', async () => {
  await clear()
  const [student, other] = [await makeStudent(api), await makeStudent(api)]
  const [swiped, saved, applied, left] = await Promise.all(
    ['swiped', 'saved', 'applied', 'left'].map(title => makeInternship(api, company, { title })),
  )
  await makeInternship(api, company, { title: 'undecided' })
  for (const details of [{ status: 'draft' as const }, { status: 'closed' as const }, { deleted_at: new Date() }])
    await makeInternship(api, company, { title: 'not open', ...details })
  await makeInternship(api, company, { title: 'too late', application_deadline: '2020-01-01' })
  await student.call('POST', '/interactions/swipes', { internship_id: swiped, direction: 'left' })
  await student.call('POST', '/interactions/saved-jobs', { internship_id: saved })
  const cover = { cover_letter: 'Hello', resume_url: 'https://example.com/cv' }
  await student.call('POST', '/applications', { internship_id: applied, ...cover })
  await student.call('POST', '/interactions/swipes', { internship_id: left, direction: 'left' })
  expect(await titlesOf(student)).toEqual(['undecided'])
  expect(await titlesOf(other)).toHaveLength(5)
  await student.call('DELETE', `/interactions/swipes/${left}`)
  expect((await titlesOf(student)).sort()).toEqual(['left', 'undecided'])
})

test('companies have no Discover feed', async () => {
  const response = await company.call('GET', '/internships?feed=discover')
  expect(response.status).toBe(403)
  expect(response.body.error).toBe('You do not have permission to do this')
})

test('a hundred and fifty swipes show every internship once, and then the feed is empty', async () => {
  await clear()
  const student = await makeStudent(api)
  await setProfile(student, ['Skill 1', 'Skill 2'])
  await api.db.transaction().execute(async trx => {
    const { rows } = await sql<{ id: string }>`
      insert into internships (id, company_id, title, description, skills_required, skill_keys, created_at)
      select gen_random_uuid(), ${company.id}, 'Card ' || n, 'A card', array['Skill ' || n % 7], array['skill ' || n % 7],
        now() - n * interval '1 hour'
      from generate_series(1, 150) n returning id`.execute(trx)
    await refreshSearchDocuments(
      trx,
      rows.map(({ id }) => id),
    )
  })
  const met = new Set<string>()
  for (let left = 150; left > 0; ) {
    const { internships, pagination } = await feedOf(student)
    expect(pagination.total).toBe(left)
    for (const { id } of internships) {
      expect(met.has(id)).toBe(false)
      met.add(id)
      const direction = met.size % 3 === 0 ? 'right' : 'left'
      expect((await student.call('POST', '/interactions/swipes', { internship_id: id, direction })).status).toBe(201)
      left--
    }
    expect(internships.length).toBeGreaterThan(0)
  }
  expect(met.size).toBe(150)
  expect((await feedOf(student)).internships).toEqual([])
  await makeInternship(api, company, { title: 'One more' })
  expect(await titlesOf(student)).toEqual(['One more'])
})

test('the oldest undecided internship is found behind more decided ones than the feed scores', async () => {
  await clear()
  const student = await makeStudent(api)
  await setProfile(student, ['SQL'])
  await makeInternship(api, company, { title: 'Hidden gem', created_at: daysAgo(900) })
  await sql`
    with made as (
      insert into internships (id, company_id, title, description, skill_keys)
      select gen_random_uuid(), ${company.id}, 'Seen', 'Seen', '{sql}' from generate_series(1, 1200)
      returning id, company_id, created_at),
    searchable as (
      insert into internship_search (internship_id, company_id, created_at, skill_keys, document)
      select id, company_id, created_at, '{sql}', array_to_tsvector('{skill:sql}') from made)
    insert into swipes (student_id, internship_id, direction) select ${student.id}, id, 'left' from made`.execute(
    api.db,
  )
  expect(await titlesOf(student)).toEqual(['Hidden gem'])
  const untouched = await feedOf(await makeStudent(api))
  expect(untouched.pagination).toMatchObject({ total: 1000, capped: true })
})
