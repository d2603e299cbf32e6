import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStorage } from '../../platform/storage/create-storage.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { drawJpeg, drawPng, jpegSegment } from '../../testing/files/draw-picture.ts'
import { uploadPdf } from '../../testing/files/upload-pdf.ts'
import { uploadPicture } from '../../testing/files/upload-picture.ts'
import { makeColleague, makeCompany, makeStudent, type Person } from '../../testing/make.ts'
import { runJob } from '../../testing/run-job.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { writePdf } from '../file-pdf.ts'

let api: TestApp
let storage: Storage
beforeAll(async () => {
  api = await startTestApp({ withWorkers: true })
  storage = createStorage(api.config.files)
})
afterAll(() => api.close())

const png = drawPng(8, 8)
const upload = async (person: Person, as: 'photo' | 'logo') => {
  const { status, body } = await uploadPicture(api, person, png, { as })
  expect(status).toBe(201)
  return body.picture.url as string
}
const open = (url: string) => api.app.inject({ method: 'GET', url: url.replace(api.config.publicUrl, '') })
const statusOf = async (url: string) => (await open(url)).statusCode
const keyOf = (url: string) => url.slice(-32).replace(/^(..)/, '$1/$1')
const isStored = async (url: string) => (await storage.get(keyOf(url)))?.destroy() !== undefined
const inHours = (hours: number) => ({ at: new Date(Date.now() + hours * 3600 * 1000).toISOString() })
const deleteStored = () => runJob(api, 'delete-files')

describe('an uploaded picture', () => {
  it('is read by everybody who knows its URL, with headers that let it be nothing but a picture', async () => {
    const student = await makeStudent(api)
    const place = jpegSegment(0xe1, 'Exif\0\0GPS 48.137 N')
    const { body } = await uploadPicture(api, student, drawJpeg(8, 8, [place]), { as: 'photo', type: 'image/png' })
    expect(body.picture.url).toMatch(/^http:\/\/localhost:3000\/api\/pictures\/[0-9a-f]{32}$/)
    const response = await open(body.picture.url)
    expect(response.statusCode).toBe(200)
    expect(response.rawPayload.equals(drawJpeg(8, 8))).toBe(true)
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(drawJpeg(8, 8).length),
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(await statusOf(`/api/pictures/${'0'.repeat(32)}`)).toBe(404)
    expect(await statusOf('/api/pictures/..%2f..%2fetc')).toBe(404)
  })

  it('is rejected when it is too large, of another kind, or sent by somebody without a right to it', async () => {
    const [student, company] = [await makeStudent(api), await makeCompany(api)]
    const viewer = await makeColleague(api, company, 'viewer')
    const send = async (person: { token: string }, bytes: Buffer | string, as: 'photo' | 'logo', type?: string) => {
      const { status, body } = await uploadPicture(api, person, bytes, { as, ...(type && { type }) })
      return `${status} ${body.code}`
    }
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'
    expect(await send(student, svg, 'photo', 'image/svg+xml')).toBe('415 not_a_picture')
    expect(await send(student, writePdf(['Resume']), 'photo')).toBe('415 not_a_picture')
    expect(await send(student, png, 'photo', 'application/json')).toBe('415 not_a_picture')
    expect(await send(student, '', 'photo')).toBe('415 not_a_picture')
    expect(await send(student, drawPng(1025, 8), 'photo')).toBe('413 picture_too_large')
    expect(await send(student, Buffer.alloc(2 * 1024 * 1024 + 1), 'photo')).toBe('413 picture_too_large')
    expect(await send(student, png, 'logo')).toBe('403 forbidden')
    expect(await send(company, png, 'photo')).toBe('403 forbidden')
    expect(await send(viewer, png, 'logo')).toBe('403 forbidden')
    expect(await send({ token: 'none' }, png, 'logo')).toBe('401 unauthenticated')
    expect(await api.db.selectFrom('pictures').selectAll().where('student_id', '=', student.id).execute()).toEqual([])
  })

  it('is counted: thirty a day for each person', async () => {
    const student = await makeStudent(api)
    await upload(student, 'photo')
    await api.db.updateTable('limits').set({ count: 29 }).where('key', '=', `picture:${student.id}`).execute()
    await upload(student, 'photo')
    const { status, headers } = await uploadPicture(api, student, png, { as: 'photo' })
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(23 * 3600)
  })

  it('is never opened as a resume, and a resume never as a picture', async () => {
    const student = await makeStudent(api)
    const photo = await upload(student, 'photo')
    const file = (await uploadPdf(api, student, writePdf(['Resume']))).body.file
    const { storage_key } = await api.db
      .selectFrom('files')
      .select('storage_key')
      .where('id', '=', file.id)
      .executeTakeFirstOrThrow()
    expect(await statusOf(`/api/pictures/${storage_key.slice(3)}`)).toBe(404)
    expect((await student.call('GET', `/files/${photo.slice(-32)}/ticket`)).status).toBe(404)
    const listed = { id: 'a', name: 'CV', url: photo, uploaded_at: '2026-01-01', is_primary: true }
    await student.call('PUT', '/student-profile', { resumes: [listed], avatar_url: file.url })
    // Both stay links that lead nowhere special: neither becomes a resume or a photo.
    await runJob(api, 'sweep-files', inHours(25))
    expect([await statusOf(photo), await isStored(photo)]).toEqual([404, false])
  })
})

describe.each([
  { as: 'photo' as const, make: () => makeStudent(api), path: '/student-profile', field: 'avatar_url', more: {} },
  {
    as: 'logo' as const,
    make: () => makeCompany(api),
    path: '/company-profile',
    field: 'logo_url',
    more: { company_name: 'Cora' },
  },
])('the $as of a profile', ({ as, make, path, field, more }) => {
  const save = (person: Person, url: string | null) => person.call('PUT', path, { ...more, [field]: url })

  it('is deleted when another one replaces it, or when it is removed', async () => {
    const person = await make()
    const [first, second] = [await upload(person, as), await upload(person, as)]
    expect(await save(person, first)).toMatchObject({ status: 200, body: { profile: { [field]: first } } })
    expect((await person.call('PUT', path, { ...more, location: 'Oslo' })).body.profile[field]).toBe(first)
    expect(await statusOf(second)).toBe(200)
    await save(person, second)
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
    await save(person, null)
    expect(await statusOf(second)).toBe(404)
    await deleteStored()
    expect([await isStored(first), await isStored(second)]).toEqual([false, false])
  })

  it('may be a link to another site, and an uploaded one only of its own', async () => {
    const [person, other] = [await make(), await make()]
    const theirs = await upload(other, as)
    expect(await save(person, theirs)).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
    const link = 'https://example.com/api/pictures/me.png'
    expect((await save(person, link)).body.profile[field]).toBe(link)
    await save(other, theirs)
    await save(person, null)
    expect(await statusOf(theirs)).toBe(200)
    const formerOrigin = theirs.replace('http://localhost:3000', 'https://old.example.com')
    expect((await save(other, formerOrigin)).body.profile[field]).toBe(theirs)
    expect(await statusOf(theirs)).toBe(200)
  })

  it('is deleted a day later when no profile uses it, and not before', async () => {
    const person = await make()
    const [used, unused] = [await upload(person, as), await upload(person, as)]
    await save(person, used)
    await runJob(api, 'sweep-files', inHours(23))
    expect([await statusOf(used), await statusOf(unused)]).toEqual([200, 200])
    await runJob(api, 'sweep-files', inHours(25))
    expect([await statusOf(used), await statusOf(unused), await isStored(used)]).toEqual([200, 404, true])
  })

  it('is in the export, and goes with the account', async () => {
    const person = await make()
    const url = await upload(person, as)
    await save(person, url)
    const { body } = await person.call('GET', '/account/export')
    expect(body.pictures).toEqual([{ url, type: 'image/png', bytes: png.length, uploaded_at: expect.any(String) }])
    expect((await person.call('DELETE', '/auth/delete')).status).toBe(200)
    expect(await statusOf(url)).toBe(404)
    await deleteStored()
    expect(await isStored(url)).toBe(false)
  })
})

it('A new picture of the account is the photo of the profile, and replaces an uploaded one', async () => {
  const student = await makeStudent(api)
  const [first, second] = [await upload(student, 'photo'), await upload(student, 'photo')]
  await student.call('PUT', '/student-profile', { avatar_url: first })
  await student.call('PUT', '/auth/me', { avatar_url: second })
  expect((await student.call('GET', '/student-profile')).body.profile.avatar_url).toBe(second)
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
  const stranger = await makeStudent(api)
  expect((await stranger.call('PUT', '/auth/me', { avatar_url: second })).status).toBe(400)
})

it('A member who has become a viewer can neither upload a logo nor set one', async () => {
  const company = await makeCompany(api)
  const recruiter = await makeColleague(api, company, 'recruiter')
  const url = await upload(recruiter, 'logo')
  await company.call('PATCH', `/team/${recruiter.id}`, { role: 'viewer' })
  expect((await uploadPicture(api, recruiter, png, { as: 'logo' })).status).toBe(403)
  expect((await recruiter.call('PUT', '/company-profile', { company_name: 'Cora', logo_url: url })).status).toBe(403)
})
