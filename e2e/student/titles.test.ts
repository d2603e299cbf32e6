import { expect, test } from '../support/fixtures.ts'
import { restoreSession } from '../support/people/browser-session.ts'
import { makeCompany, makeStudent, postInternship, saveInternship, uniqueSkill } from '../support/people/internships.ts'

test('On a desktop titles stay in sight while the screen scrolls, hide no focused control, and the deck does not scroll', async ({
  page,
  server,
}) => {
  const company = await makeCompany(server, 'Nimbus Labs')
  const description = 'You plan beds, grow seedlings and count bees.\n\n'.repeat(30)
  const ids = await Promise.all(
    ['Garden', 'Orchard', 'Meadow', 'Hedge', 'Pond', 'Roof'].map(async name => {
      const { id } = await postInternship(company, { title: `${name} intern`, description })
      return id
    }),
  )
  const skill = uniqueSkill()
  await postInternship(company, { description, skills_required: [skill] })
  const student = await makeStudent(server, { skills: [skill] })
  for (const id of ids) await saveInternship(student, id)
  await restoreSession(page, student)
  await page.setViewportSize({ width: 1280, height: 800 })
  const title = page.getByRole('heading', { level: 1 })
  const isCovered = () =>
    title.evaluate(heading => {
      const { x, y } = heading.getBoundingClientRect()
      return document.elementFromPoint(x + 5, y + 5)?.closest('h1') !== heading
    })
  for (const path of ['/saved', `/internship/${ids[0]}`, '/settings/security']) {
    await page.goto(path)
    await expect(title).toBeInViewport({ ratio: 1 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(1000)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
    await expect(title).toBeInViewport({ ratio: 1 })
    expect(await isCovered()).toBe(false)
  }

  await page.context().setOffline(true)
  await expect(page.getByText("You're offline.")).toBeVisible()
  expect(await isCovered()).toBe(false)
  await page.context().setOffline(false)

  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('count bees')
  const scrolls = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
  await expect.poll(scrolls).toBeLessThan(20)
  await page.goto('/messages')
  await expect(page.getByRole('heading', { name: 'No conversations yet' })).toBeVisible()
  await expect.poll(scrolls).toBeLessThanOrEqual(0)

  await page.goto('/saved')
  await page.getByRole('link', { name: 'Apply Now' }).last().focus()
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Shift+Tab')
    const { bottom, top } = await page.evaluate(() => ({
      bottom: document.querySelector('[data-stays]')?.getBoundingClientRect().bottom ?? 0,
      top: document.activeElement?.getBoundingClientRect().top ?? 0,
    }))
    expect(top).toBeGreaterThanOrEqual(bottom)
  }
})
