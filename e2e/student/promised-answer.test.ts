import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openEmbedded } from '../../apps/api/src/platform/database/pglite/embedded-database.ts'
import { expect, type Page, phone, test } from '../support/fixtures.ts'
import { expectAccessible } from '../support/pages/accessibility.ts'
import { restoreSession } from '../support/people/browser-session.ts'
import { applyTo, makeCompany, postInternship, setApplicationStatus } from '../support/people/internships.ts'
import { makePerson, type Person } from '../support/people/people.ts'
import { type FledgeServer, startServer } from '../support/server/server.ts'

/** A job looks for promises that have ended once a minute. */
const afterTheJob = { timeout: 130_000 }

/** Makes every application older while the server is stopped. */
async function age(dataDir: string, days: number) {
  const { engine, close } = await openEmbedded(dataDir)
  if (engine.kind !== 'pglite') throw new Error('The browser tests run on the embedded database')
  await engine.pglite.exec(
    `update answer_clocks set started_at = started_at - interval '${days} days', due_at = due_at - interval '${days} days'`,
  )
  await close()
}

const openAs = async (page: Page, person: Person, server: FledgeServer, url: string) => {
  await restoreSession(page, person)
  await page.goto(server.url + url)
}

test('A student sees the countdown, is told that no answer came and reads a late one, once the company clears its overdue list', async ({
  browser,
}) => {
  test.setTimeout(420_000)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fledge-e2e-promises-'))
  const start = () => startServer({ FLEDGE_DATA_DIR: dataDir, STATUS_NOTICE_SECONDS: '0' })
  const first = await start()
  const company = await makeCompany(first, 'Slow Systems')
  const internship = await postInternship(company, { title: 'Patient intern' })
  const students: Person[] = []
  for (const name of ['Ana', 'Ben', 'Chiara', 'Dov', 'Elif', 'Femi'])
    students.push(await makePerson(first, 'student', name))
  const applications: string[] = []
  for (const student of students) applications.push(await applyTo(internship.id, student))
  const [student] = students
  if (!student) throw new Error('no student')
  const own = `/applications?application=${applications[0]}`

  const early = await browser.newPage({ baseURL: first.url, viewport: phone.viewport })
  await openAs(early, student, first, own)
  await expect(early.getByText(/promises an answer within 1[34] days/)).toBeVisible()
  await expectAccessible(early)
  await early.close()
  await first.stop()
  await age(dataDir, 22)

  const server = await start()
  const page = await browser.newPage({ baseURL: server.url, viewport: phone.viewport })
  await openAs(page, student, server, own)
  await expect(page.getByText('No answer came', { exact: true }).first()).toBeVisible(afterTheJob)
  await expect(page.getByText(/did not answer within 14 days\. You need not wait\./).first()).toBeVisible()
  await expectAccessible(page)

  await setApplicationStatus({ ...company, server }, applications[0] ?? '', 'shortlisted')
  await expect(page.getByText(/Slow Systems answered late, on/)).toBeVisible(afterTheJob)
  await expect(page.getByText('No answer came', { exact: true })).toHaveCount(0)

  const desk = await browser.newPage({ baseURL: server.url, viewport: { width: 1280, height: 800 } })
  await openAs(desk, company, server, '/company')
  await expect(desk.getByText('Your internships take no new applications.')).toBeVisible(afterTheJob)
  await expectAccessible(desk)
  await desk.getByRole('link', { name: 'Answer them now' }).click()
  await expect(desk.getByRole('list', { name: 'Applications' }).getByRole('listitem')).toHaveCount(5)
  await desk.getByLabel('Select all on this page').check()
  await desk.getByRole('button', { name: 'Reject 5' }).first().click()
  await desk.getByRole('button', { name: 'Places are filled' }).click()
  // The rows stay in sight until the company leaves the list; the counts are those of the server.
  await expect(desk.getByLabel('Status', { exact: true }).getByRole('option').first()).toHaveText(
    'All statuses (0)',
    afterTheJob,
  )
  await expect(desk.getByText('Your internships take no new applications.')).toHaveCount(0, afterTheJob)
  await desk.goto('/company/applicants?answer=overdue')
  await expect(desk.getByText('No applications here')).toBeVisible()

  await page.close()
  await desk.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})
