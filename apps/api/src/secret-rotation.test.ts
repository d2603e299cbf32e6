import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recoveryCodeHashes } from './identity/second-factor/recovery-codes.ts'
import { totpCode, totpStep } from './identity/second-factor/totp.ts'
import { unsubscribeToken } from './notifications/mails/unsubscribe-token.ts'
import type { DatabaseHandle } from './platform/database/database-handle.ts'
import { openBrowser, readCode, signInByCode } from './testing/browser.ts'
import { uploadPdf } from './testing/files/upload-pdf.ts'
import { callAs, makeStudent } from './testing/make.ts'
import { startTestApp, type TestApp } from './testing/test-app.ts'
import { openTestDatabase } from './testing/test-database.ts'

const before = { FLEDGE_SECRET: 'the-first-secret-of-this-test-0123456789' }
const rotated = {
  FLEDGE_SECRET: 'the-next-secret-of-this-test-9876543210',
  FLEDGE_SECRET_PREVIOUS: before.FLEDGE_SECRET,
}
const after = { FLEDGE_SECRET: rotated.FLEDGE_SECRET }

const filesDir = mkdtempSync(join(tmpdir(), 'fledge-rotation-'))
let database: DatabaseHandle
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => {
  await database.close()
  rmSync(filesDir, { recursive: true })
})

/** Runs a server with the secrets on the same database, as after a restart. */
const withServer = async <T>(env: Record<string, string>, use: (server: TestApp) => Promise<T>) => {
  const server = await startTestApp({ env: { ...env, FLEDGE_FILES_DIR: filesDir }, database })
  try {
    return await use(server)
  } finally {
    await server.close()
  }
}

const codeNow = (key: string) => totpCode(key, totpStep(Date.now() / 1000))

/** Makes the time step of a code usable again, as if half a minute had passed. */
const passTime = ({ db }: TestApp) => db.updateTable('two_factors').set({ last_used_step: 0 }).execute()

const enrol = async (server: TestApp, email: string) => {
  const browser = openBrowser(server)
  const { token, body } = await signInByCode(server, email, browser)
  const { secret: key, backupCodes } = (await browser.post('/identity/two-factor/enable', {}, { token })).body
  await browser.post('/identity/two-factor/verify-totp', { code: codeNow(key) }, { token })
  return { email, token, id: body.user.id, key, backupCodes }
}

const signInWith = async (server: TestApp, email: string, path: string, code: string) => {
  await passTime(server)
  const browser = openBrowser(server)
  expect((await signInByCode(server, email, browser)).body).toMatchObject({ twoFactorRedirect: true })
  return (await browser.post(path, { code })).status
}

const statusOf = async ({ app }: TestApp, token: string, url = '/api/account/activity') =>
  (await app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode

const unsubscribe = async ({ app }: TestApp, link: string) =>
  (await app.inject({ url: `/api/notifications/unsubscribe?token=${link}` })).payload

test('a new secret signs nobody out, and second factors work after the previous secret is removed', async () => {
  const person = await withServer(before, async server => {
    const enrolled = await enrol(server, 'rotation@example.com')
    const link = unsubscribeToken(server.config.secret, enrolled.id, 'weeklyDigest')
    // An earlier version stored the codes like this: hashed with the secret itself.
    const hashes = recoveryCodeHashes(server.config.secret, enrolled.id, enrolled.backupCodes)
    await server.db.updateTable('two_factors').set({ recovery_key: null, backup_codes: hashes }).execute()
    await server.db.deleteFrom('limits').execute()
    await openBrowser(server, '10.9.9.9').post('/identity/email-otp/send-verification-otp', {
      email: 'waiting@example.com',
      type: 'sign-in',
    })
    const student = await makeStudent(server)
    const { body: uploaded } = await uploadPdf(server, student, '%PDF-1.7 a resume')
    const ticket = await callAs(server.app, student.token, 'GET', `/files/${uploaded.file.id}/ticket`)
    const other = await signInByCode(server, 'signs-out@example.com')
    return { ...enrolled, link, other: other.token, file: new URL(ticket.body.url).pathname }
  })

  await withServer(rotated, async server => {
    expect(await statusOf(server, person.token)).toBe(200)
    // The identity provider, which ends the session, verifies the token once more.
    await openBrowser(server).post('/identity/sign-out', {}, { token: person.other })
    expect(await statusOf(server, person.other)).toBe(401)
    expect(await unsubscribe(server, person.link)).not.toContain('not valid')
    const waiting = { email: 'waiting@example.com', otp: await readCode(server, 'waiting@example.com') }
    const signIn = await openBrowser(server, '10.9.9.9').post('/identity/sign-in/email-otp', waiting)
    expect(signIn.status).toBe(200)
    expect((await server.app.inject(person.file)).payload).toBe('%PDF-1.7 a resume')
    expect(await signInWith(server, person.email, '/identity/two-factor/verify-totp', codeNow(person.key))).toBe(200)
  })

  await withServer(after, async server => {
    const [first = '', second = ''] = person.backupCodes
    expect(await signInWith(server, person.email, '/identity/two-factor/verify-totp', codeNow(person.key))).toBe(200)
    expect(await signInWith(server, person.email, '/identity/two-factor/verify-backup-code', first)).toBe(200)
    expect(await signInWith(server, person.email, '/identity/two-factor/verify-backup-code', first)).toBe(403)
    expect(await signInWith(server, person.email, '/identity/two-factor/verify-backup-code', second)).toBe(200)
    expect(await statusOf(server, person.token)).toBe(401)
  })
})

test('recovery codes of this version work after two changes of the secret', async () => {
  const third = {
    FLEDGE_SECRET: 'the-third-secret-of-this-test-5555566666',
    FLEDGE_SECRET_PREVIOUS: after.FLEDGE_SECRET,
  }
  const person = await withServer(before, server => enrol(server, 'twice@example.com'))
  for (const env of [rotated, third]) await withServer(env, async () => {})
  await withServer({ FLEDGE_SECRET: third.FLEDGE_SECRET }, async server => {
    const [code = ''] = person.backupCodes
    expect(await signInWith(server, person.email, '/identity/two-factor/verify-backup-code', code)).toBe(200)
    expect(await signInWith(server, person.email, '/identity/two-factor/verify-totp', codeNow(person.key))).toBe(200)
  })
})

test('the previous secret signs nothing new', async () => {
  const { token, id } = await withServer(rotated, async server => {
    const { token: signed, body } = await signInByCode(server, 'new@example.com')
    return { token: signed, id: body.user.id }
  })
  await withServer(after, async server => {
    expect(await statusOf(server, token)).toBe(200)
    const forged = unsubscribeToken(before.FLEDGE_SECRET, id, 'weeklyDigest')
    const real = unsubscribeToken(after.FLEDGE_SECRET, id, 'weeklyDigest')
    expect(await unsubscribe(server, forged)).not.toBe(await unsubscribe(server, real))
  })
})
