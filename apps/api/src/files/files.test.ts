import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../platform/database/ids.ts'
import { createStorage } from '../platform/storage/create-storage.ts'
import { newStorageKey, type Storage } from '../platform/storage/storage.ts'
import { openBrowser } from '../testing/browser.ts'
import { type S3Server, startS3 } from '../testing/files/s3-server.ts'
import { uploadPdf } from '../testing/files/upload-pdf.ts'
import { callAs, makeColleague, makeCompany, makeStudent, type Person } from '../testing/make.ts'
import { makeInternship } from '../testing/make-internship.ts'
import { productionEnv, startTestApp, type TestApp } from '../testing/test-app.ts'
import { writePdf } from './file-pdf.ts'
import { makeTicket } from './file-ticket.ts'

const max = 5 * 1024 * 1024
const pdfOf = (size: number) => Buffer.concat([writePdf(['Large']), Buffer.alloc(size, ' ')]).subarray(0, size)

describe.each(['folder', 's3'] as const)('files in a storage of the kind %s', kind => {
  let api: TestApp
  let s3: S3Server | undefined
  let storage: Storage
  beforeAll(async () => {
    s3 = kind === 's3' ? await startS3() : undefined
    api = await startTestApp({ env: { ...s3?.env } })
    storage = createStorage(api.config.files)
  })
  afterAll(async () => {
    await api.close()
    await s3?.close()
  })

  const listKeys = async () => {
    const keys: string[] = []
    for await (const objects of storage.list()) keys.push(...objects.map(({ key }) => key))
    return keys
  }
  const upload = async (student: Person, text: string) => {
    const { status, body } = await uploadPdf(api, student, writePdf([text]))
    expect(status).toBe(201)
    return body.file as { id: string; url: string; name: string; bytes: number }
  }
  const open = async (url: string, accept = '*/*') =>
    api.app.inject({ method: 'GET', url: url.replace(api.config.publicUrl, ''), headers: { accept } })
  const ticketOf = async (person: Person, id: string) => person.call('GET', `/files/${id}/ticket`)
  const applyWith = (student: Person, internship_id: string, resume_url: string) =>
    student.call('POST', '/applications', { internship_id, cover_letter: 'Hello', resume_url })

  it('stores a PDF and opens it by a ticket with headers of its own', async () => {
    const student = await makeStudent(api)
    const bytes = writePdf(['Zoë Student', 'Skills: TypeScript'])
    const uploaded = await uploadPdf(api, student, bytes, { name: 'C:\\docs\\Lebenslauf "Zoë"; 2026.pdf' })
    expect(uploaded.status).toBe(201)
    const { file } = uploaded.body
    expect(file).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Lebenslauf Zoë 2026.pdf',
      bytes: bytes.length,
      url: `http://localhost:3000/files/${file.id}`,
    })
    const { status, body } = await ticketOf(student, file.id)
    expect(status).toBe(200)
    const response = await open(body.url)
    expect(response.statusCode).toBe(200)
    expect(response.rawPayload.equals(bytes)).toBe(true)
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'content-disposition': `inline; filename="Lebenslauf Zo_ 2026.pdf"; filename*=UTF-8''Lebenslauf%20Zo%C3%AB%202026.pdf`,
    })
    expect(s3?.rejected ?? []).toEqual([])
  })

  it('rejects files that are too large or not a PDF, and stores nothing of them', async () => {
    const student = await makeStudent(api)
    const before = await listKeys()
    const html = await uploadPdf(api, student, '<!doctype html><title>Resume</title>', { name: 'resume.pdf' })
    expect(html).toMatchObject({ status: 415, body: { code: 'not_a_pdf' } })
    const named = await uploadPdf(api, student, writePdf(['Fine']), { type: 'text/html' })
    expect(named).toMatchObject({ status: 415, body: { code: 'not_a_pdf' } })
    expect(await uploadPdf(api, student, '{}', { type: 'application/json' })).toMatchObject({ status: 415 })
    expect((await uploadPdf(api, student, '{}', { type: ';' })).body.code).toBe('not_a_pdf')
    expect(await uploadPdf(api, student, '%PD')).toMatchObject({ status: 415 })
    expect(await uploadPdf(api, student, '')).toMatchObject({ status: 415 })
    const large = await uploadPdf(api, student, pdfOf(max + 1))
    expect(large).toMatchObject({ status: 413, body: { code: 'file_too_large' } })
    const chunked = await uploadPdf(api, student, pdfOf(max + 1), { headers: { 'content-length': '100' } })
    expect(chunked.status).toBe(413)
    expect(await listKeys()).toEqual(before)
    expect(await api.db.selectFrom('files').selectAll().where('student_id', '=', student.id).execute()).toEqual([])
    expect((await uploadPdf(api, student, pdfOf(max))).status).toBe(201)
  })

  it('stores one file for a PDF that is uploaded twice, also at the same time', async () => {
    const student = await makeStudent(api)
    const before = await listKeys()
    const bytes = writePdf(['The same'])
    const both = await Promise.all([uploadPdf(api, student, bytes), uploadPdf(api, student, bytes)])
    const again = await uploadPdf(api, student, bytes, { name: 'Newer name.pdf' })
    expect([...both, again].map(({ status }) => status).toSorted()).toEqual([200, 200, 201])
    expect(new Set([...both, again].map(({ body }) => body.file.id)).size).toBe(1)
    expect(again.body.file.name).toBe('Newer name.pdf')
    expect(await listKeys()).toHaveLength(before.length + 1)
    const other = await makeStudent(api)
    expect((await uploadPdf(api, other, bytes)).status).toBe(201)
  })

  it('opens a file for the student and the companies they applied to, and for nobody else', async () => {
    const [student, stranger] = [await makeStudent(api), await makeStudent(api)]
    const [company, other] = [await makeCompany(api), await makeCompany(api)]
    const internship = await makeInternship(api, company)
    const file = await upload(student, 'Mine')
    expect((await ticketOf(company, file.id)).status).toBe(404)
    const application = await applyWith(student, internship, file.url)
    expect(application).toMatchObject({ status: 201, body: { application: { resume_url: file.url } } })

    const { body } = await ticketOf(company, file.id)
    expect((await open(body.url)).statusCode).toBe(200)
    for (const person of [stranger, other])
      expect(await ticketOf(person, file.id)).toMatchObject({ status: 404, body: { code: 'file_not_found' } })

    const { id } = application.body.application
    expect((await student.call('DELETE', `/applications/${id}`)).status).toBe(200)
    expect((await ticketOf(company, file.id)).status).toBe(404)
    // The ticket from before the withdrawal.
    expect((await open(body.url)).statusCode).toBe(404)
    expect((await ticketOf(student, file.id)).status).toBe(200)
  })

  it('shows companies the resumes of their applicants, while these are in the profile', async () => {
    const [student, company, other] = [await makeStudent(api), await makeCompany(api), await makeCompany(api)]
    const internship = await makeInternship(api, company)
    const file = await upload(student, 'In the profile')
    const resume = { id: 'a', name: 'CV', url: file.url, uploaded_at: '2026-01-01', is_primary: true }
    expect((await student.call('PUT', '/student-profile', { resumes: [resume] })).status).toBe(200)
    expect((await ticketOf(company, file.id)).status).toBe(404)
    await applyWith(student, internship, 'https://example.com/cv.pdf')
    expect((await ticketOf(company, file.id)).status).toBe(200)
    // The application was sent to another company, and another student has applied to this one.
    await applyWith(await makeStudent(api), await makeInternship(api, other), 'https://example.com/cv.pdf')
    expect(await ticketOf(other, file.id)).toMatchObject({ status: 404, body: { code: 'file_not_found' } })
    expect((await student.call('PUT', '/student-profile', { resumes: [] })).status).toBe(200)
    expect((await ticketOf(company, file.id)).status).toBe(404)
  })

  it('accepts only files of the student as resume_url and in the profile', async () => {
    const [student, stranger] = [await makeStudent(api), await makeStudent(api)]
    const internship = await makeInternship(api, await makeCompany(api))
    const { url } = await upload(stranger, 'Not yours')
    for (const wrong of [url, `${url}/`, 'http://localhost:3000/files/../help', 'http://localhost:3000/files/x']) {
      const { status, body } = await applyWith(student, internship, wrong)
      expect(status).toBe(400)
      expect(body.fields.resume_url).toContain('upload it again')
    }
    const resume = { id: 'a', name: 'CV', url, uploaded_at: '2026-01-01', is_primary: true }
    const link = { ...resume, url: 'https://example.com/cv' }
    const saved = await student.call('PUT', '/student-profile', { resumes: [link, resume] })
    expect(saved).toMatchObject({ status: 400, body: { fields: { 'resumes.1.url': expect.any(String) } } })
  })

  it('keeps links to files working after a change of the URL of the server', async () => {
    const [student, company] = [await makeStudent(api), await makeCompany(api)]
    const file = await upload(student, 'Moves along')
    const [pasted, foreign] = ['https://example.com/cv.pdf', `https://example.com/files/${newId()}`]
    const resumes = [file.url, pasted, foreign].map((url, index) => ({
      id: `${index}`,
      name: 'CV',
      url,
      uploaded_at: '2026-01-01',
      is_primary: index === 0,
    }))
    expect((await student.call('PUT', '/student-profile', { resumes })).status).toBe(200)
    const application = await applyWith(student, await makeInternship(api, company), file.url)
    expect(application.body.application.resume_url).toBe(file.url)
    const later = await makeInternship(api, company)
    const { files } = api.config
    const storageEnv: Record<string, string> =
      files.kind === 'folder' ? { FLEDGE_FILES_DIR: files.dir } : { ...s3?.env }
    const env = { ...storageEnv, ...productionEnv, PUBLIC_URL: 'https://moved.example' }
    const moved = await startTestApp({ database: api.database, env })
    const url = `https://moved.example/files/${file.id}`
    const as = (person: Person) => (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) =>
      callAs(moved.app, person.token, method, path, body)
    const [studentCall, companyCall] = [as(student), as(company)]
    const { body: profile } = await studentCall('GET', '/student-profile')
    expect(profile.profile.resumes.map((resume: { url: string }) => resume.url)).toEqual([url, pasted, foreign])
    const { id } = application.body.application
    const shown = [
      (await studentCall('GET', '/applications/student')).body.applications[0].resume_url,
      (await companyCall('GET', '/applications/company')).body.applications[0].resume_url,
      (await companyCall('GET', `/applications/${id}`)).body.application.resume_url,
      (await companyCall('PATCH', `/applications/${id}/status`, { status: 'reviewed' })).body.application.resume_url,
      (await companyCall('PATCH', `/applications/${id}/review`, { rating: 4 })).body.application.resume_url,
      (await companyCall('GET', `/student-profile/public/${student.id}`)).body.profile.resumes[0].url,
      (await studentCall('GET', '/account/export')).body.applications[0].resume_url,
      (await studentCall('GET', '/account/export')).body.profile.resumes[0].url,
    ]
    expect(shown).toEqual(shown.map(() => url))
    const { body: ticket } = await companyCall('GET', `/files/${file.id}/ticket`)
    const opened = await moved.app.inject({ method: 'GET', url: new URL(ticket.url).pathname })
    expect(opened.rawPayload.equals(writePdf(['Moves along']))).toBe(true)

    // Another tab still has the former link.
    for (const [internship_id, resume_url] of [
      [later, file.url],
      [await makeInternship(api, company), url],
    ]) {
      const again = await studentCall('POST', '/applications', { internship_id, cover_letter: 'Hello', resume_url })
      expect(again).toMatchObject({ status: 201, body: { application: { resume_url: url } } })
    }
    expect((await studentCall('PUT', '/student-profile', { resumes })).body.profile.resumes[0].url).toBe(url)
    const pins = await api.db.selectFrom('application_files').selectAll().where('file_id', '=', file.id).execute()
    expect(pins).toHaveLength(3)
    await moved.close()
  })

  it('accepts a ticket for 60 seconds, and then shows a browser the link to a new one', async () => {
    const student = await makeStudent(api)
    const file = await upload(student, 'Short-lived')
    const { secret } = api.config
    const { id: sessionId } = await api.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', student.id)
      .executeTakeFirstOrThrow()
    const ticket = { fileId: file.id, sessionId }
    const at = (seconds: number) => `/api/f/${makeTicket(secret, ticket, new Date(Date.now() - seconds * 1000))}`
    expect((await open(at(58))).statusCode).toBe(200)
    expect((await open(at(61))).json()).toEqual({ error: 'File not found', code: 'file_not_found' })
    const page = await open(at(61), 'text/html')
    expect(page.statusCode).toBe(404)
    expect(page.body).toContain(`href="/files/${file.id}"`)
    const forged = makeTicket('another secret', ticket, new Date())
    expect((await open(`/api/f/${forged}`)).statusCode).toBe(404)
    expect((await open('/api/f/x', 'text/html')).body).not.toContain('href="/files')
  })

  it('rejects a ticket after its person has signed out, lost the second factor or left the company', async () => {
    const student = await makeStudent(api)
    const company = await makeCompany(api)
    const [removed, signedOut, unproven] = [
      await makeColleague(api, company, 'recruiter'),
      await makeColleague(api, company, 'recruiter'),
      await makeColleague(api, company, 'recruiter'),
    ]
    const file = await upload(student, 'For the team')
    await applyWith(student, await makeInternship(api, company), file.url)
    const ticketUrl = async (person: Person) => (await ticketOf(person, file.id)).body.url as string
    const urls = [await ticketUrl(removed), await ticketUrl(signedOut), await ticketUrl(unproven)]
    const [own, kept] = [await ticketUrl(student), await ticketUrl(company)]
    for (const url of [...urls, own, kept]) expect((await open(url)).statusCode).toBe(200)

    expect((await company.call('DELETE', `/team/${removed.id}`)).status).toBe(200)
    for (const { token } of [signedOut, student])
      expect((await openBrowser(api).post('/identity/sign-out', {}, { token })).status).toBe(200)
    await api.db.updateTable('users').set({ two_factor_enabled: true }).where('id', '=', unproven.id).execute()
    for (const url of [...urls, own])
      expect((await open(url)).json()).toEqual({ error: 'File not found', code: 'file_not_found' })
    expect((await open(kept)).statusCode).toBe(200)
  })

  it('allows a hundred files, also when the last ones are uploaded at once through two servers', async () => {
    const second = await startTestApp({ database: api.database, env: { ...s3?.env } })
    const student = await makeStudent(api)
    const rows = Array.from({ length: 99 }, (_, number) => ({
      id: newId(),
      student_id: student.id,
      storage_key: newStorageKey(),
      name: 'resume.pdf',
      bytes: 10,
      sha256: String(number).padStart(64, '0'),
    }))
    await api.db.insertInto('files').values(rows).execute()
    const uploads = await Promise.all(
      [api, second, api, second].map((server, number) => uploadPdf(server, student, writePdf([`Last ${number}`]))),
    )
    expect(uploads.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
    expect(uploads.find(({ status }) => status === 409)?.body.code).toBe('too_many_files')
    const [made] = uploads.flatMap(({ status }, number) => (status === 201 ? [number] : []))
    expect((await uploadPdf(api, student, writePdf([`Last ${made}`]))).status).toBe(200)
    await second.close()
  })

  it('deletes a file that nothing uses, and no other', async () => {
    const [student, company] = [await makeStudent(api), await makeCompany(api)]
    const internship = await makeInternship(api, company)
    const [unused, sent] = [await upload(student, 'Unused'), await upload(student, 'Sent')]
    await applyWith(student, internship, sent.url)
    expect(await student.call('DELETE', `/files/${sent.id}`)).toMatchObject({
      status: 409,
      body: { code: 'file_in_use' },
    })
    expect((await (await makeStudent(api)).call('DELETE', `/files/${unused.id}`)).status).toBe(404)
    expect((await student.call('DELETE', `/files/${unused.id}`)).status).toBe(200)
    expect((await student.call('DELETE', `/files/${unused.id}`)).status).toBe(404)
    expect((await applyWith(student, await makeInternship(api, company), unused.url)).status).toBe(400)
  })

  it('responds with 503 while the storage is unavailable, and keeps working afterwards', async () => {
    const gone = await startTestApp({
      database: api.database,
      env:
        kind === 's3'
          ? { ...s3?.env, FILES_S3_ENDPOINT: 'http://127.0.0.1:9' }
          : { FLEDGE_FILES_DIR: '/dev/null/files' },
    })
    const student = await makeStudent(api)
    const file = await upload(student, 'Stored before')
    const failed = await uploadPdf(gone, student, writePdf(['Too late']))
    expect(failed).toMatchObject({ status: 503, body: { code: 'storage_unavailable' } })
    expect(failed.headers['retry-after']).toBe('5')
    const { body } = await ticketOf(student, file.id)
    const opened = await gone.app.inject({ method: 'GET', url: body.url.replace(api.config.publicUrl, '') })
    expect(opened.json().code).toBe('storage_unavailable')
    await gone.close()
    expect((await uploadPdf(api, student, writePdf(['Too late']))).status).toBe(201)
  })
})
