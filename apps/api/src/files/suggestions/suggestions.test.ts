import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { uploadPdf } from '../../testing/files/upload-pdf.ts'
import { makeCompany, makeStudent, type Person } from '../../testing/make.ts'
import { makeInternship } from '../../testing/make-internship.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { assemble, writePdf } from '../file-pdf.ts'
import { findSkills } from './find-skills.ts'

let api: TestApp
let student: Person
beforeAll(async () => {
  // Only the test of the endless PDF needs the time limit. On a busy machine, a thread may take longer to start.
  api = await startTestApp({ timeouts: { pdf: 100_000 } })
  student = await makeStudent(api)
  const company = await makeCompany(api)
  await makeInternship(api, company, { skills_required: ['TypeScript', 'Machine Learning', 'C++', 'R', 'Cooking'] })
  await makeInternship(api, company, { skills_required: ['typescript', 'TypeScript', 'Node.js'] })
  await makeInternship(api, company, { skills_required: ['Secret project'], status: 'draft' })
})
afterAll(() => api.close())

const suggest = async (bytes: Buffer, on = api, as = student) => {
  const { body } = await uploadPdf(on, as, bytes)
  return as.call('POST', `/files/${body.file.id}/suggestions`)
}

it('lists the skills of open internships that a resume names, the most wanted first', async () => {
  const lines = ['Zoë R. Student', 'Machine', 'learning, node.js and Typescript.', 'Also: C++, Java; Secret project']
  expect(await suggest(writePdf(lines))).toMatchObject({
    status: 200,
    body: { skills: ['TypeScript', 'C++', 'Machine Learning', 'Node.js'] },
  })
  expect((await suggest(writePdf([]))).body).toEqual({ skills: [] })
})

it('recognizes a skill with a short name only in a list', () => {
  expect(findSkills('R. Smith went to Go', ['R', 'Go'])).toEqual([])
  expect(findSkills('Languages: Go, R\nPython', ['R', 'Go', 'C'])).toEqual(['R', 'Go'])
  expect(findSkills('C# and .NET (ASP.NET), not Javascript', ['C', 'C#', '.NET', 'Java'])).toEqual(['C#', '.NET'])
})

it('reports a damaged file as unreadable', async () => {
  expect(await suggest(Buffer.from('%PDF-1.4\nnothing else'))).toMatchObject({
    status: 422,
    body: { code: 'file_unreadable' },
  })
})

it('reads at most twenty files in an hour for a student', async () => {
  await suggest(writePdf([]))
  await api.db.updateTable('limits').set({ count: 19 }).where('key', '=', `suggestions:${student.id}`).execute()
  expect([(await suggest(writePdf([]))).status, (await suggest(writePdf([]))).status]).toEqual([200, 429])
  await api.db.deleteFrom('limits').where('key', '=', `suggestions:${student.id}`).execute()
})

const page = (content: string) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`
const fonts = '/Font << /F1 5 0 R >>'
const helvetica = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'

/** Each form shows the next one twenty times, so that the last one is shown 20^12 times. */
const endless = () => {
  const forms = Array.from({ length: 12 }, (_, index) => {
    const content = index === 11 ? 'BT /F1 9 Tf (a) Tj ET' : '/X Do '.repeat(20)
    const next = index === 11 ? fonts : `/XObject << /X ${index + 7} 0 R >>`
    return `<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << ${next} >> /Length ${content.length} >>\nstream\n${content}\nendstream`
  })
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R /Resources << ${fonts} /XObject << /X 6 0 R >> >> >>`,
    page('/X Do'),
    helvetica,
    ...forms,
  ])
}

/** A kilobyte that expands to four gigabytes. */
const bomb = () => {
  const block = Buffer.alloc(64 * 1024 * 1024, ' ')
  const once = deflateSync(block, { level: 9 })
  const twice = deflateSync(once, { level: 9 }).toString('latin1')
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents [${'4 0 R '.repeat(64)}] /Resources << ${fonts} >> >>`,
    `<< /Length ${twice.length} /Filter [/FlateDecode /FlateDecode] >>\nstream\n${twice}\nendstream`,
    helvetica,
  ])
}

const percentile99 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0

/** Requests one after the other until `until` settles. */
const measureHealth = async (until: Promise<unknown>) => {
  let isOver = false
  void until.finally(() => {
    isOver = true
  })
  const times: number[] = []
  while (!isOver) {
    const start = performance.now()
    await api.app.inject({ method: 'GET', url: '/api/health' })
    times.push(performance.now() - start)
    await new Promise(resolve => setTimeout(resolve, 5))
  }
  return times
}

it('stops reading an endless PDF after five seconds of CPU time, while other requests are served', async () => {
  const limited = await startTestApp({ database: api.database })
  const reader = await makeStudent(limited)
  const quiet = await measureHealth(new Promise(resolve => setTimeout(resolve, 1000)))
  const start = performance.now()
  const response = suggest(endless(), limited, reader)
  const times = await measureHealth(response)
  // The limit is of CPU time, and other programs may use the cores meanwhile.
  expect(performance.now() - start).toBeLessThan(120_000)
  expect(await response).toMatchObject({ status: 422, body: { code: 'file_unreadable' } })
  // On a machine that is busy with something else, ten times as long as without the PDF.
  expect(percentile99(times)).toBeLessThan(Math.max(100, 10 * percentile99(quiet)))
  await limited.close()
})

it('stops reading a PDF that expands to gigabytes before it fills the memory', async () => {
  const before = process.memoryUsage.rss()
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 20)
  expect(await suggest(bomb())).toMatchObject({ status: 422, body: { code: 'file_unreadable' } })
  clearInterval(timer)
  expect(Math.round((peak - before) / 1e6)).toBeLessThan(400)
})

it('reads ten files that arrive at once in turn', async () => {
  const students = await Promise.all(Array.from({ length: 10 }, () => makeStudent(api)))
  const uploads = await Promise.all(students.map(person => uploadPdf(api, person, writePdf(['Node.js']))))
  const suggestions = students.map((person, index) =>
    person.call('POST', `/files/${uploads[index]?.body.file.id}/suggestions`),
  )
  for (const { status, body } of await Promise.all(suggestions))
    expect([status, body.skills]).toEqual([200, ['Node.js']])
})

it('reads only files of the student', async () => {
  const { body } = await uploadPdf(api, student, writePdf(['Private']))
  const stranger = await makeStudent(api)
  expect((await stranger.call('POST', `/files/${body.file.id}/suggestions`)).status).toBe(404)
})
