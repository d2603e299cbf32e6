import { expect, type Page, phone, test } from '../support/fixtures.ts'
import { restoreSession } from '../support/people/browser-session.ts'
import { applyTo, makeCompany, postInternship } from '../support/people/internships.ts'
import { makePerson } from '../support/people/people.ts'
import type { FledgeServer } from '../support/server/server.ts'

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })

/** Opens the board with one pending applicant; returns the middle of the card's grip. */
async function openBoard(page: Page, server: FledgeServer) {
  const company = await makeCompany(server, 'Orchard Systems')
  const { id } = await postInternship(company)
  await applyTo(id, await makePerson(server, 'student', 'Ana Silva'))
  await restoreSession(page, company)
  await page.goto('/company/applicants?view=board')
  const grip = await column(page, 'Pending').getByRole('listitem').locator('[data-grip]').boundingBox()
  if (!grip) throw new Error('The board has no card')
  return { x: grip.x + grip.width / 2, y: grip.y + grip.height / 2 }
}

test('Escape and a release outside the columns leave the card where it was', async ({ page, server }) => {
  const grip = await openBoard(page, server)
  const requests: string[] = []
  page.on('request', request => request.method() !== 'GET' && requests.push(request.url()))
  const target = await column(page, 'Reviewed').boundingBox()
  if (!target) throw new Error('The board has no column')
  const dragOverReviewed = async () => {
    await page.mouse.move(grip.x, grip.y)
    await page.mouse.down()
    await page.mouse.move(target.x + 40, target.y + 90, { steps: 5 })
    await expect(column(page, 'Reviewed')).toHaveClass(/ring-2/)
  }

  await dragOverReviewed()
  await page.keyboard.press('Escape')
  await expect(column(page, 'Reviewed')).not.toHaveClass(/ring-2/)
  await page.mouse.up()

  await dragOverReviewed()
  await page.mouse.move(target.x + 40, target.y + target.height + 60, { steps: 5 })
  await expect(column(page, 'Reviewed')).not.toHaveClass(/ring-2/)
  await page.mouse.up()

  await expect(column(page, 'Pending')).toContainText('Ana Silva')
  expect(requests).toEqual([])
})

test.describe('On a phone', () => {
  test.use(phone)

  test('A finger carries a card by its grip, and the board scrolls sideways at the edge', async ({ page, server }) => {
    const grip = await openBoard(page, server)
    const cdp = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: grip.y + 40 }] })
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [grip] })
    for (let x = grip.x; x < 350; x += 10) await touch('touchMove', x)
    await touch('touchMove', 352)
    // The finger stays at the edge until the board has scrolled to its end, and then moves onto the last column.
    const rejected = column(page, 'Rejected')
    await expect.poll(async () => (await rejected.boundingBox())?.x).toBeLessThan(120)
    await touch('touchMove', 220)
    await expect(rejected).toHaveClass(/ring-2/)
    await touch('touchEnd')
    await expect(rejected).toContainText('Ana Silva')
  })
})
