import { expect, type Locator, type Page, test, withAnimations } from '../support/fixtures.ts'
import { toast } from '../support/pages/auth-screen.ts'
import { openDeck, topCard } from '../support/pages/deck.ts'
import { restoreSession } from '../support/people/browser-session.ts'
import { makeCompany, makeStudent, postInternship, saveInternship } from '../support/people/internships.ts'

test.use(withAnimations)

const sizes = [
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
]

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error(`${locator} is not visible`)
  return box
}

/** A toast moves to its place by an animation; a box measured before its end would be wrong. */
const waitForAnimations = (shown: Locator) =>
  shown.evaluate(element => Promise.all(element.getAnimations().map(animation => animation.finished)))

/** Expects that the visible toast covers none of these elements. */
async function expectToastOutside(page: Page, text: string, elements: Locator[]) {
  await expect(toast(page, text)).toBeVisible()
  const shown = page.locator('[data-sonner-toast]').filter({ hasText: text })
  await waitForAnimations(shown)
  const covering = await boxOf(shown)
  for (const element of elements) {
    const box = await boxOf(element)
    const isApart =
      box.x + box.width <= covering.x ||
      covering.x + covering.width <= box.x ||
      box.y + box.height <= covering.y ||
      covering.y + covering.height <= box.y
    expect(isApart, `"${text}" at ${JSON.stringify(covering)} covers ${element} at ${JSON.stringify(box)}`).toBe(true)
  }
}

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link').first()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

for (const viewport of sizes) {
  test.describe(`At ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport, hasTouch: viewport.width < 768 })

    test('Toasts cover no title, button or bar of Discover, a detail or a profile', async ({ page, server }) => {
      const { student } = await openDeck(page, server, 2)
      await page.keyboard.press('ArrowRight')
      await expectToastOutside(page, 'Internship saved!', [
        navigation(page),
        topCard(page).getByRole('heading'),
        ...['Skip', 'Undo', 'Save'].map(name => button(page, name)),
      ])

      const company = await makeCompany(server, 'Northlight Robotics')
      const { id, title } = await postInternship(company)
      await page.goto(`/internship/${id}`)
      await button(page, 'Save').filter({ visible: true }).first().click()
      await expectToastOutside(page, 'Saved successfully', [
        navigation(page),
        page.getByRole('heading', { name: title, level: 1 }),
        page.getByRole('main').getByText('Back', { exact: true }),
        page.getByRole('link', { name: 'Apply Now' }).filter({ visible: true }).first(),
      ])

      await page.goto('/profile')
      await button(page, 'Edit Profile').click()
      await page.route('**/api/student-profile', route => route.fulfill({ status: 500, json: {} }))
      await page.getByLabel('Bio').fill('Longer than before')
      const save = page.getByRole('button', { name: /^Save/ })
      await save.click()
      await expectToastOutside(page, 'Failed to update profile', [
        navigation(page),
        save,
        page.getByRole('heading', { name: student.full_name, level: 1 }),
      ])
    })
  })
}

test('Undo in a toast moves the focus to the row that it restores', async ({ page, server }) => {
  const student = await makeStudent(server)
  const { id } = await postInternship(await makeCompany(server, 'Northlight Robotics'))
  await saveInternship(student, id)
  await restoreSession(page, student)
  await page.goto('/saved')
  await page
    .getByRole('button', { name: /^(Remove|Unsave)/ })
    .first()
    .click()
  await expect(toast(page, 'Removed from saved')).toBeVisible()
  await page.keyboard.press('Alt+t')
  // The first Tab reaches the toast, the second its button.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(button(page, 'Undo')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Removed from saved')).toBeHidden()
  await expect(page.getByRole('button', { name: /^Remove/ })).toBeFocused()
})
