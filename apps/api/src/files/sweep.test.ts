import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createStorage } from '../platform/storage/create-storage.ts'
import { newStorageKey, type Storage } from '../platform/storage/storage.ts'
import { type S3Server, startS3 } from '../testing/files/s3-server.ts'
import { uploadPdf } from '../testing/files/upload-pdf.ts'
import { makeCompany, makeStudent, type Person } from '../testing/make.ts'
import { makeInternship } from '../testing/make-internship.ts'
import { runJob } from '../testing/run-job.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { writePdf } from './file-pdf.ts'

const inHours = (hours: number) => ({ at: new Date(Date.now() + hours * 3600 * 1000).toISOString() })

const listKeys = async (storage: Storage) => {
  const keys: string[] = []
  for await (const objects of storage.list()) keys.push(...objects.map(({ key }) => key))
  return keys.toSorted()
}

describe.each(['folder', 's3'] as const)('the files of a storage of the kind %s', kind => {
  let api: TestApp
  let s3: S3Server | undefined
  let storage: Storage
  beforeAll(async () => {
    s3 = kind === 's3' ? await startS3() : undefined
    api = await startTestApp({ withWorkers: true, env: { ...s3?.env } })
    storage = createStorage(api.config.files)
  })
  afterAll(async () => {
    await api.close()
    await s3?.close()
  })

  const upload = async (student: Person, text: string) => {
    const { body } = await uploadPdf(api, student, writePdf([text]))
    return body.file as { id: string; url: string }
  }
  const keyOf = async (fileId: string) => {
    const row = await api.db.selectFrom('files').select('storage_key').where('id', '=', fileId).executeTakeFirst()
    return row?.storage_key
  }
  const resume = (url: string) => ({ id: 'a', name: 'CV', url, uploaded_at: '2026-01-01', is_primary: true })

  it('are deleted a day after nothing uses them any more, and not before', async () => {
    const student = await makeStudent(api)
    const internship = await makeInternship(api, await makeCompany(api))
    const [unused, listed, sent] = [
      await upload(student, 'Unused'),
      await upload(student, 'Listed'),
      await upload(student, 'Sent'),
    ]
    const keys = [await keyOf(unused.id), await keyOf(listed.id), await keyOf(sent.id)]
    await student.call('PUT', '/student-profile', { resumes: [resume(listed.url)] })
    const applied = await student.call('POST', '/applications', {
      internship_id: internship,
      cover_letter: 'Hello',
      resume_url: sent.url,
    })
    await runJob(api, 'sweep-files', inHours(23))
    expect(await listKeys(storage)).toEqual(keys.toSorted())
    await runJob(api, 'sweep-files', inHours(25))
    expect(await listKeys(storage)).toEqual([keys[1], keys[2]].toSorted())
    expect(await keyOf(unused.id)).toBeUndefined()

    // The profile changes, and the application keeps its file until it is withdrawn.
    await student.call('PUT', '/student-profile', { resumes: [] })
    await runJob(api, 'sweep-files', inHours(25))
    expect(await listKeys(storage)).toEqual([keys[2]])
    await student.call('DELETE', `/applications/${applied.body.application.id}`)
    await runJob(api, 'sweep-files', inHours(25))
    expect(await listKeys(storage)).toEqual([])
    expect(await api.db.selectFrom('file_deletions').selectAll().execute()).toEqual([])
  })

  it('are named in the export and deleted with the account', async () => {
    const [student, company] = [await makeStudent(api), await makeCompany(api)]
    const file = await upload(student, 'Leaving')
    const internship_id = await makeInternship(api, company)
    await student.call('POST', '/applications', { internship_id, cover_letter: 'Hello', resume_url: file.url })
    const exported = await student.call('GET', '/account/export')
    expect(exported.body.files).toMatchObject([
      { id: file.id, name: 'resume.pdf', bytes: writePdf(['Leaving']).length, applications: [expect.any(String)] },
    ])
    expect((await student.call('DELETE', '/auth/delete')).status).toBe(200)
    expect((await company.call('GET', `/files/${file.id}/ticket`)).status).toBe(404)
    await runJob(api, 'delete-files')
    expect(await listKeys(storage)).toEqual([])
  })

  it('without a row are deleted when they are an hour old', async () => {
    const file = await upload(await makeStudent(api), 'Known')
    const [known, orphan] = [await keyOf(file.id), newStorageKey()]
    await storage.put(orphan, writePdf(['Orphan']))
    const { files } = api.config
    if (files.kind === 'folder') {
      await mkdir(join(files.dir, 'incoming'), { recursive: true })
      await writeFile(join(files.dir, 'incoming', crypto.randomUUID()), 'half a f')
    }
    await runJob(api, 'sweep-files', inHours(0.5))
    expect(await listKeys(storage)).toContain(orphan)
    await runJob(api, 'sweep-files', inHours(2))
    expect(await listKeys(storage)).toEqual([known])
  })

  // The embedded database belongs to one process, so the server that is killed runs on PostgreSQL.
  it.runIf(kind === 's3' && process.env.FLEDGE_TEST_ENGINE === 'postgres')(
    'that a server was storing when SIGKILL ended it leave no row, and no object the next day',
    async () => {
      const student = await makeStudent(api)
      const before = await listKeys(storage)
      const { url, kill } = await startServer(api, s3)
      const half = connect(Number(new URL(url).port), '127.0.0.1')
      half.on('error', () => {})
      half.write(
        `POST /api/files HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${student.token}\r\nContent-Type: application/pdf\r\nContent-Length: 1000\r\n\r\n%PDF-1.4`,
      )
      s3?.holdPuts()
      const whole = fetch(`${url}/api/files`, {
        method: 'POST',
        headers: { authorization: `Bearer ${student.token}`, 'content-type': 'application/pdf' },
        body: new Uint8Array(writePdf(['Never confirmed'])),
      })
      whole.catch(() => {})
      await expect.poll(() => s3?.heldPuts(), { timeout: 20_000 }).toBe(1)
      await kill()
      expect(await listKeys(storage)).toHaveLength(before.length + 1)
      expect(await api.db.selectFrom('files').selectAll().where('student_id', '=', student.id).execute()).toEqual([])
      await runJob(api, 'sweep-files', inHours(20))
      expect(await listKeys(storage)).toEqual(before)
    },
    240_000,
  )
})

/** The real server as a process of its own, on the database of the test. */
const startServer = async ({ database: { engine }, config }: TestApp, s3: S3Server | undefined) => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await new Promise(resolve => probe.close(resolve))
  const child = spawn(process.execPath, [join(import.meta.dirname, '../server.ts')], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      FLEDGE_STAND_INS: 'on',
      FLEDGE_SECRET: config.secret,
      DATABASE_URL: engine.kind === 'postgres' ? engine.url : '',
      ...s3?.env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${url}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  onTestFinished(() => void child.kill('SIGKILL'))
  await expect.poll(isReady, { timeout: 150_000, interval: 100 }).toBe(true)
  return {
    url,
    kill: async () => {
      const closed = once(child, 'close')
      child.kill('SIGKILL')
      await closed
    },
  }
}
