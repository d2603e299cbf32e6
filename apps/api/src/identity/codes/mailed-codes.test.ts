import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openBrowser, readCode, signInByCode } from '../../testing/browser.ts'
import { startSecondServer } from '../../testing/second-server.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

type Browser = ReturnType<typeof openBrowser>

let count = 0
const anyEmail = () => `code-${++count}@example.com`

const send = (email: string, browser = openBrowser(server)) =>
  browser.post('/identity/email-otp/send-verification-otp', { email, type: 'sign-in' })
const verify = (email: string, otp: string, browser = openBrowser(server)) =>
  browser.post('/identity/sign-in/email-otp', { email, otp })

/** A code that is not the right one. */
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')

const forgetWaiting = (email: string) =>
  server.db.deleteFrom('limits').where('key', '=', `code-minute:${email}`).execute()

const invalid = { error: 'Token has expired or is invalid', code: 'code_invalid' }

describe('signing in with a mailed code', () => {
  test('a new email creates an account, a known one signs in to it', async () => {
    const email = anyEmail()
    await send(email)
    const first = await openBrowser(server).post('/identity/sign-in/email-otp', {
      email: email.toUpperCase(),
      otp: await readCode(server, email),
      name: 'Nora New',
    })
    expect(first.status).toBe(200)
    expect(first.body.user).toMatchObject({ email, name: 'Nora New' })
    expect(first.body.token).toBe(first.token)
    const again = await signInByCode(server, email)
    expect(again.body.user.id).toBe(first.body.user.id)
    expect((await openBrowser(server).get('/api/auth/profile', { token: again.token })).status).toBe(404)
  })

  test('the response does not contain the code, and the database stores only its hash', async () => {
    const email = anyEmail()
    const sent = await send(email)
    const code = await readCode(server, email)
    expect(sent.body).toEqual({ success: true })
    expect(JSON.stringify(sent.headers)).not.toContain(code)
    const kept = await server.db.selectFrom('codes').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
    expect(JSON.stringify(kept)).not.toContain(code)
  })

  test('known and unknown emails get the same responses', async () => {
    const known = anyEmail()
    await signInByCode(server, known)
    await forgetWaiting(known)
    const unknown = anyEmail()
    const responses = []
    for (const email of [known, unknown]) {
      const sent = await send(email)
      const refused = await verify(email, '000000x')
      responses.push([sent.status, sent.body, refused.status, refused.body])
    }
    expect(responses[0]).toEqual(responses[1])
  })
})

describe('a code is rejected with the same response', () => {
  test('when it is wrong, unknown, malformed or expired', async () => {
    const email = anyEmail()
    await send(email)
    const code = await readCode(server, email)
    for (const guess of [wrong(code), '', 'abcdef', `${code}0`]) {
      const response = await verify(email, guess)
      expect([response.status, response.body]).toEqual([403, invalid])
    }
    await server.db
      .updateTable('codes')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('email', '=', email)
      .execute()
    const late = await verify(email, code)
    expect([late.status, late.body]).toEqual([403, invalid])
    const never = await verify(anyEmail(), code)
    expect([never.status, never.body]).toEqual([403, invalid])
  })

  test('when it was used before', async () => {
    const email = anyEmail()
    await send(email)
    const code = await readCode(server, email)
    expect((await verify(email, code)).status).toBe(200)
    const again = await verify(email, code)
    expect([again.status, again.body]).toEqual([403, invalid])
  })

  test('when a newer code was sent, which is accepted', async () => {
    const email = anyEmail()
    await send(email)
    const older = await readCode(server, email)
    await forgetWaiting(email)
    await send(email)
    const newer = await readCode(server, email)
    if (older !== newer) expect((await verify(email, older)).status).toBe(403)
    expect((await verify(email, newer)).status).toBe(200)
  })

  test('when it was sent to another email or for another purpose', async () => {
    const [mine, other] = [anyEmail(), anyEmail()]
    await send(mine)
    await send(other)
    const code = await readCode(server, mine)
    if (code !== (await readCode(server, other))) expect((await verify(other, code)).status).toBe(403)
    const { token } = await verify(mine, code)
    await forgetWaiting(mine)
    const browser = openBrowser(server)
    await browser.post('/identity/email-otp/send-verification-otp', { email: mine, type: 'confirm' }, { token })
    const confirmation = await readCode(server, mine)
    expect((await verify(mine, confirmation)).status).toBe(403)
    expect((await browser.post('/identity/confirm', { code: confirmation }, { token })).status).toBe(200)
  })

  test('after five wrong codes', async () => {
    const email = anyEmail()
    await send(email)
    const code = await readCode(server, email)
    for (let by = 1; by <= 5; by++) expect((await verify(email, wrong(code, by))).status).toBe(403)
    const right = await verify(email, code)
    expect([right.status, right.body]).toEqual([403, invalid])
  })
})

describe('parallel guesses', () => {
  test('at most five are compared', async () => {
    const email = anyEmail()
    await send(email)
    const code = await readCode(server, email)
    const responses = await Promise.all(Array.from({ length: 30 }, (_, by) => verify(email, wrong(code, by + 1))))
    expect(responses.every(response => response.status === 403 || response.status === 429)).toBe(true)
    const { other_tries } = await server.db
      .selectFrom('codes')
      .select('other_tries')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(other_tries).toBe(5)
    expect((await verify(email, code)).status).not.toBe(200)
  })

  test('the right code sent many times at once gives exactly one session', async () => {
    const email = anyEmail()
    await send(email)
    const code = await readCode(server, email)
    const responses = await Promise.all(Array.from({ length: 20 }, () => verify(email, code)))
    expect(responses.filter(response => response.status === 200)).toHaveLength(1)
    const sessions = await server.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select('sessions.id')
      .where('users.email', '=', email)
      .execute()
    expect(sessions).toHaveLength(1)
  })

  test('a right code among wrong ones is accepted', async () => {
    const email = anyEmail()
    await send(email)
    const code = await readCode(server, email)
    const responses = await Promise.all([
      verify(email, wrong(code, 1)),
      verify(email, wrong(code, 2)),
      verify(email, code),
      verify(email, wrong(code, 3)),
    ])
    expect(responses.map(response => response.status)).toEqual([403, 403, 200, 403])
  })
})

describe('rate limits', () => {
  /** Guesses wrongly until the code is no longer valid, then requests the next code. */
  const guessTenTimes = async (email: string, browser: Browser) => {
    for (let round = 0; round < 2; round++) {
      await forgetWaiting(email)
      await send(email)
      const code = await readCode(server, email)
      for (let by = 1; by <= 5; by++) expect((await verify(email, wrong(code, by), browser)).status).toBe(403)
    }
    await forgetWaiting(email)
    await send(email)
    return readCode(server, email)
  }

  const expectTooMany = ({ status, body, headers }: Awaited<ReturnType<typeof verify>>) => {
    expect([status, body.error]).toEqual([429, 'Too many attempts. Please try again later.'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(3000)
  }

  test('a new code does not reset the guesses: the eleventh wrong one in an hour gets 429 with retry-after', async () => {
    const [email, browser] = [anyEmail(), openBrowser(server)]
    expectTooMany(await verify(email, await guessTenTimes(email, browser), browser))
  })

  test('ten wrong codes from one network do not lock the owner out on another', async () => {
    const email = anyEmail()
    const [attacker, owner] = [openBrowser(server), openBrowser(server)]
    const code = await guessTenTimes(email, attacker)
    expectTooMany(await verify(email, code, attacker))
    expect((await verify(email, code, owner)).status).toBe(200)
  })

  test('many networks together can guess fifty times an hour for one email, also after the owner has signed in', async () => {
    const email = anyEmail()
    for (let network = 0; network < 5; network++) {
      const browser = openBrowser(server, `2001:db8:50:${network}::1`)
      const responses = await Promise.all(Array.from({ length: 10 }, () => verify(email, 'wrong', browser)))
      expect(responses.every(({ status }) => status === 403)).toBe(true)
      // The rejected guesses of a network do not use up those of the others.
      expect((await verify(email, 'wrong', browser)).status).toBe(429)
      if (network > 0) continue
      await send(email)
      expect((await verify(email, await readCode(server, email))).status).toBe(200)
    }
    await forgetWaiting(email)
    await send(email)
    expectTooMany(await verify(email, await readCode(server, email)))
  })

  test('one code a minute is sent to an email, in any spelling', async () => {
    const email = anyEmail()
    expect((await send(email)).status).toBe(200)
    const soon = await send(` ${email.toUpperCase()} `)
    expect(soon.status).toBe(429)
    expect(Number(soon.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(soon.headers['retry-after'])).toBeLessThanOrEqual(60)
  })

  test('five codes an hour are sent to an email for one network, and ten for all networks', async () => {
    const email = anyEmail()
    for (let network = 0; network < 2; network++) {
      const browser = openBrowser(server)
      for (let sent = 0; sent < 5; sent++) {
        await forgetWaiting(email)
        expect((await send(email, browser)).status).toBe(200)
      }
      await forgetWaiting(email)
      expect((await send(email, browser)).status).toBe(429)
    }
    await forgetWaiting(email)
    expect((await send(email)).status).toBe(429)
  })

  test('a hundred codes an hour are sent for one network, where an IPv6 /64 is one network', async () => {
    const key = 'code-network:2001:db8:1:2::/64'
    const ends = new Date(Date.now() + 3_600_000)
    await server.db.insertInto('limits').values({ key, count: 99, window_ends: ends }).execute()
    expect((await send(anyEmail(), openBrowser(server, '2001:db8:1:2::1'))).status).toBe(200)
    expect((await send(anyEmail(), openBrowser(server, '2001:db8:1:2:ffff::9'))).status).toBe(429)
    expect((await send(anyEmail(), openBrowser(server, '2001:db8:1:3::1'))).status).toBe(200)
  })

  test('ten requests at once mail one code', async () => {
    const email = anyEmail()
    const responses = await Promise.all(Array.from({ length: 10 }, () => send(email)))
    expect(responses.filter(response => response.status === 200)).toHaveLength(1)
    const mails = await server.db.selectFrom('mailbox').select('id').where('recipient', '=', email).execute()
    expect(mails).toHaveLength(1)
  })

  test('two servers on one database share the limits', async () => {
    const second = await startSecondServer(server)
    onTestFinished(second.close)
    const email = anyEmail()
    await send(email)
    expect((await send(email, openBrowser(second))).status).toBe(429)
    const code = await readCode(server, email)
    const address = '192.0.2.77'
    const [first, other] = [openBrowser(server, address), openBrowser(second, address)]
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, by) => verify(email, wrong(code, by + 1), by % 2 ? first : other)),
    )
    expect(responses.every(response => response.status === 403)).toBe(true)
    expect((await verify(email, code, other)).status).toBe(429)
  })
})
