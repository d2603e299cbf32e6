import { expectAccessible } from './accessibility.ts'
import { applyTo, makeCompany, makeStudent, postInternship } from './internships.ts'
import { expect, type Page, test } from './journey.ts'
import { call, signInQuietly } from './people.ts'
import type { FledgeServer } from './server.ts'

/** A company with two internships, and a student who saved one and applied to the other. */
async function makeWorld(server: FledgeServer) {
  const company = await makeCompany(server, 'Nimbus Labs')
  const student = await makeStudent(server)
  const { id: open } = await postInternship(company, { title: 'Frontend intern', is_remote: true })
  const applied = await postInternship(company, { title: 'Data intern' })
  await applyTo(applied.id, student)
  await call(server, '/api/interactions/saved-jobs', { token: student.token, body: { internship_id: open } })
  return { company, student, open }
}

async function expectGoodScreen(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page).toHaveURL(path)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${path} is wider than the screen`).toBeLessThanOrEqual(0)
  await expectAccessible(page)
}

const openToAll = ['/', '/auth', '/help', '/contact']

for (const path of openToAll) {
  test(`A visitor finds ${path} whole and accessible`, { tag: '@phone' }, ({ page }) => expectGoodScreen(page, path))
}

test('A student finds every screen whole and accessible on a phone', { tag: '@phone' }, async ({ page, server }) => {
  test.setTimeout(300_000)
  const { student, company, open } = await makeWorld(server)
  await signInQuietly(page, student)
  for (const path of [
    '/',
    '/search',
    '/saved',
    '/applications',
    '/profile',
    '/settings',
    '/notifications',
    '/onboarding',
  ]) {
    await test.step(path, () => expectGoodScreen(page, path))
  }
  for (const path of [`/internship/${open}`, `/apply/${open}`, `/company/${company.id}/public`]) {
    await test.step(path, () => expectGoodScreen(page, path))
  }
})

test('A company finds every screen whole and accessible at a desk', async ({ page, server }) => {
  test.setTimeout(300_000)
  const { company, open } = await makeWorld(server)
  await signInQuietly(page, company)
  for (const path of [
    '/',
    '/company/internships',
    '/company/internships/new',
    '/company/applicants',
    '/company/profile',
  ]) {
    await test.step(path, () => expectGoodScreen(page, path))
  }
  for (const path of [`/company/internships/${open}/edit`, `/internship/${open}`, '/settings', '/notifications']) {
    await test.step(path, () => expectGoodScreen(page, path))
  }
})
