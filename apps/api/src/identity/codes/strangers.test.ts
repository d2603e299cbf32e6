import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, readCode, signInByCode } from '../../testing/browser.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

type Browser = ReturnType<typeof openBrowser>

let count = 0
const anyEmail = () => `victim-${++count}@example.com`
let network = 0
const openElsewhere = () => openBrowser(server, `198.51.100.${++network}`)

const forgetWaiting = (email: string) =>
  server.db.deleteFrom('limits').where('key', '=', `code-minute:${email}`).execute()

/** Requests a code a minute after the last one and returns it. */
const request = async (email: string, browser: Browser) => {
  await forgetWaiting(email)
  const sent = await browser.post('/identity/email-otp/send-verification-otp', { email, type: 'sign-in' })
  expect(sent.status).toBe(200)
  return readCode(server, email)
}

const verify = async (email: string, otp: string, browser: Browser) =>
  (await browser.post('/identity/sign-in/email-otp', { email, otp })).status

const guessWrongly = async (email: string, browser: Browser, times = 10) => {
  for (let n = 0; n < times; n++) expect(await verify(email, `wrong${n}`, browser)).toBe(403)
}

describe("a stranger's guesses do not stop the owner", () => {
  test('from another network', async () => {
    const [email, owner] = [anyEmail(), openElsewhere()]
    const code = await request(email, owner)
    await guessWrongly(email, openElsewhere())
    expect(await verify(email, code, owner)).toBe(200)
  })

  test('from the same network', async () => {
    const [email, owner] = [anyEmail(), openBrowser(server, '198.51.100.200')]
    const code = await request(email, owner)
    const stranger = openBrowser(server, '198.51.100.200')
    await guessWrongly(email, stranger)
    expect(await verify(email, code, stranger)).toBe(429)
    expect(await verify(email, code, owner)).toBe(200)
  })

  test('from many networks, also when the owner moves to another network before typing the code', async () => {
    const [email, owner] = [anyEmail(), openElsewhere()]
    for (let n = 0; n < 5; n++) await guessWrongly(email, openElsewhere())
    const code = await request(email, owner)
    expect(await verify(email, 'wrong', openElsewhere())).toBe(429)
    const moved = openElsewhere()
    for (const [name, cookie] of owner.jar) moved.jar.set(name, cookie)
    expect(await verify(email, code, moved)).toBe(200)
  })

  test('when the client of the owner keeps no cookies', async () => {
    const [email, address] = [anyEmail(), '198.51.100.201']
    const code = await request(email, openBrowser(server, address))
    await guessWrongly(email, openElsewhere())
    expect(await verify(email, code, openBrowser(server, address))).toBe(200)
  })

  test('when the owner confirms their identity', async () => {
    const email = anyEmail()
    const { token } = await signInByCode(server, email)
    for (let n = 0; n < 5; n++) await guessWrongly(email, openElsewhere())
    const [stranger, owner] = [openElsewhere(), openElsewhere()]
    for (let n = 0; n < 4; n++) await request(email, stranger)
    const asked = { email, type: 'confirm' }
    expect((await owner.post('/identity/email-otp/send-verification-otp', asked, { token })).status).toBe(200)
    const code = await readCode(server, email)
    expect((await owner.post('/identity/confirm', { code }, { token })).status).toBe(200)
  })
})

describe("a stranger's requests for codes do not stop the owner", () => {
  test("the stranger's code does not replace the owner's", async () => {
    const [email, owner, stranger] = [anyEmail(), openElsewhere(), openElsewhere()]
    const code = await request(email, owner)
    await request(email, stranger)
    await guessWrongly(email, stranger, 5)
    expect(await verify(email, code, owner)).toBe(200)
  })

  test('the owner can request a code after the stranger has reached the limit', async () => {
    const [email, owner, stranger] = [anyEmail(), openElsewhere(), openElsewhere()]
    for (let sent = 0; sent < 5; sent++) await request(email, stranger)
    expect(await verify(email, await request(email, owner), owner)).toBe(200)
  })

  test('a person with two devices may type the newest code on either', async () => {
    const [email, laptop, phone] = [anyEmail(), openElsewhere(), openElsewhere()]
    await request(email, laptop)
    const newest = await request(email, phone)
    expect(await verify(email, newest, laptop)).toBe(200)
  })
})

describe('guesses stay bounded', () => {
  const triesOf = (email: string) =>
    server.db
      .selectFrom('codes')
      .select(['browser_tries', 'network_tries', 'other_tries'])
      .where('email', '=', email)
      .execute()

  test('a code is compared five times for its browser, for its network and for everyone else', async () => {
    const [email, address] = [anyEmail(), '198.51.100.202']
    const owner = openBrowser(server, address)
    const code = await request(email, owner)
    const neighbour = openBrowser(server, address)
    for (const browser of [owner, neighbour, openElsewhere()]) {
      await guessWrongly(email, browser, 6)
      expect(await verify(email, code, browser)).toBe(403)
    }
    expect(await triesOf(email)).toEqual([{ browser_tries: 5, network_tries: 5, other_tries: 5 }])
  })

  test('a new code has all its attempts', async () => {
    const [email, address] = [anyEmail(), '198.51.100.203']
    const owner = openBrowser(server, address)
    for (const guesser of [owner, openBrowser(server, address), openElsewhere()]) {
      await request(email, owner)
      await guessWrongly(email, guesser, 5)
    }
    const code = await request(email, owner)
    expect(await triesOf(email)).toEqual([{ browser_tries: 0, network_tries: 0, other_tries: 0 }])
    expect(await verify(email, code, owner)).toBe(200)
  })

  test('a new code does not reset the ten guesses an hour of a browser', async () => {
    const [email, owner] = [anyEmail(), openElsewhere()]
    for (let round = 0; round < 2; round++) {
      await request(email, owner)
      await guessWrongly(email, owner, 5)
    }
    expect(await verify(email, await request(email, owner), owner)).toBe(429)
  })

  test('an invented cookie gives no further attempts', async () => {
    const [email, owner, stranger] = [anyEmail(), openElsewhere(), openElsewhere()]
    const code = await request(email, owner)
    for (let n = 0; n < 6; n++) {
      stranger.jar.set('fledge.code', { value: String(n).repeat(43), path: '/identity' })
      expect(await verify(email, n < 5 ? 'wrong' : code, stranger)).toBe(403)
    }
  })
})
