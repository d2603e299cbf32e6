import type { Browser, Request } from '@playwright/test'
import { compareCalls, readScreenCalls, type ScreenCalls, writeScreenCalls } from '../../bench/screens/calls.ts'
import { fillPlaceholders, insertPlaceholders, type Values } from '../../bench/screens/placeholders.ts'
import { type Screen, screens } from '../../bench/screens/screens.ts'
import { expect, phone, test } from '../support/fixtures.ts'
import { toLocalStorage } from '../support/people/browser-session.ts'
import { applyTo, makeCompany, makeStudent, postInternship } from '../support/people/internships.ts'
import { call } from '../support/people/people.ts'
import type { FledgeServer } from '../support/server/server.ts'

const isRecording = process.env.FLEDGE_RECORD_CALLS === 'on'
/** A screen has sent its requests when it sends none for so long. */
const quiet = isRecording ? 4000 : 400

/** `npm run bench:record` writes the list; without it, the list must be what the screens send. */
test('Each screen sends the requests that the benchmark measures, and no others', async ({ browser, server }) => {
  const listed = readScreenCalls()
  const world = await makeWorld(server)
  const recorded: ScreenCalls = {}
  const repeated: ScreenCalls = {}
  for (const screen of screens) {
    const expected = isRecording ? [] : (listed[screen.name] ?? [])
    const calls = await recordCalls(browser, screen, world, expected)
    recorded[screen.name] = [...new Set(calls)]
    repeated[screen.name] = findRepeated(calls)
  }
  if (isRecording) writeScreenCalls(recorded)
  else expect(compareCalls(listed, recorded)).toEqual({ unlisted: [], unused: [] })
  expect(Object.entries(repeated).filter(([, calls]) => calls.length > 0)).toEqual([])
})

/** The calls that were sent again although nothing was written since. */
const findRepeated = (calls: string[]) =>
  calls.filter(
    (each, at) => calls.slice(0, at).includes(each) && isOnlyRead(calls.slice(calls.lastIndexOf(each, at - 1), at)),
  )

const isOnlyRead = (calls: string[]) => calls.every(each => each.startsWith('GET '))

type World = Awaited<ReturnType<typeof makeWorld>>

/** An application with an unread message, and an internship that every search of the list finds. */
const makeWorld = async (server: FledgeServer) => {
  const company = await makeCompany(server, 'Nimbus Labs')
  const student = await makeStudent(server, { skills: ['skill7'] })
  const posted = { title: 'word3 intern', location: 'City7', skills_required: ['skill7', 'skill8'], is_remote: true }
  const { id: internship } = await postInternship(company, posted)
  const { id: applied } = await postInternship(company, { title: 'Garden intern' })
  const application = await applyTo(applied, student)
  const body = { body: 'When could you start?' }
  await call(server, `/api/threads/${application}/messages`, { token: company.token, body })
  // A page that loads shortly after a change asks again when its event stream starts (`new-page.ts`).
  await new Promise(resolve => setTimeout(resolve, 6000))
  const values: Values = { internship, application, student: student.id, words: 'word3', last: 1 }
  return { server, people: { student, company }, values }
}

const isCall = (request: Request) => /^\/(api|identity)\//.test(new URL(request.url()).pathname)

const describe = (request: Request, values: Values) => {
  const { pathname, search } = new URL(request.url())
  const body = request.postData()
  return insertPlaceholders(`${request.method()} ${pathname}${search}${body ? ` ${body}` : ''}`, values)
}

/** Opens the screen in a browser without caches and waits until it has sent the expected calls and then nothing more. */
const recordCalls = async (
  browser: Browser,
  { url, role }: Screen,
  { server, people, values }: World,
  expected: string[],
) => {
  const origin = { origin: server.url, localStorage: toLocalStorage(people[role]) }
  const context = await browser.newContext({
    baseURL: server.url,
    storageState: { cookies: [], origins: [origin] },
    serviceWorkers: 'block',
    ...(role === 'student' ? phone : {}),
  })
  const page = await context.newPage()
  const calls: string[] = []
  let last = Date.now()
  page.on('request', request => {
    if (!isCall(request)) return
    last = Date.now()
    calls.push(describe(request, values))
  })
  // A busy server may respond with 503, and the app then sends the request once more.
  page.on('response', response => {
    if (response.status() === 503 && isCall(response.request()))
      calls.splice(calls.indexOf(describe(response.request(), values)), 1)
  })
  await page.goto(fillPlaceholders(url, values))
  await expect.poll(() => calls.length).toBeGreaterThan(0)
  const missing = () => expected.filter(each => !calls.includes(each))
  // A missing call is reported by the comparison of the lists, together with those of other screens.
  await expect
    .poll(missing, { timeout: 10_000 })
    .toEqual([])
    .catch(() => undefined)
  await expect.poll(() => Date.now() - last, { intervals: [50] }).toBeGreaterThan(quiet)
  await context.close()
  return calls
}
