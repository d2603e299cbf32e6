import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { uploadPdf } from '../testing/files/upload-pdf.ts'
import { makeCompany, makeStudent } from '../testing/make.ts'
import { makeInternship } from '../testing/make-internship.ts'
import { startTestApp } from '../testing/test-app.ts'
import { writePdf } from './file-pdf.ts'

const script = readFileSync(join(import.meta.dirname, '../../migrations/0085-file-paths.sql'), 'utf8')

test('Links to files with a former origin of the server become paths, and other links stay', async () => {
  const api = await startTestApp()
  const [student, other] = [await makeStudent(api), await makeStudent(api)]
  const company = await makeCompany(api)
  const { file } = (await uploadPdf(api, student, writePdf(['Old']))).body
  const link = (id: string, url: string) => ({ id, name: 'CV', url, uploaded_at: '2026-01-01', is_primary: id === 'a' })
  const pasted = 'https://example.com/cv.pdf'
  await student.call('PUT', '/student-profile', { resumes: [link('a', pasted), link('b', file.url)] })
  await other.call('PUT', '/student-profile', { resumes: [link('a', pasted)] })
  const apply = async (resume_url: string) => {
    const internship_id = await makeInternship(api, company)
    await student.call('POST', '/applications', { internship_id, cover_letter: 'Hello', resume_url })
  }
  await apply(file.url)
  await apply(pasted)
  const former = `https://former.example/files/${file.id}`
  await sql`update applications set resume_url = ${former} where resume_url like '/files/%'`.execute(api.db)
  await sql`
    update student_profiles set resumes = jsonb_set(resumes, '{1,url}', to_jsonb(${former}::text))
    where user_id = ${student.id}`.execute(api.db)

  await api.database.withMigrationLock(runScript => runScript(script))

  const urlsOf = async ({ call }: typeof student) =>
    (await call('GET', '/student-profile')).body.profile.resumes.map(({ url }: { url: string }) => url)
  expect(await urlsOf(student)).toEqual([pasted, file.url])
  expect(await urlsOf(other)).toEqual([pasted])
  const { body } = await student.call('GET', '/applications/student')
  expect(body.applications.map(({ resume_url }: { resume_url: string }) => resume_url)).toEqual([pasted, file.url])
  await api.close()
})
