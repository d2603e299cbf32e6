import { expect, type Page, phone, test } from '../support/fixtures.ts'
import { toast } from '../support/pages/auth-screen.ts'
import { restoreSession } from '../support/people/browser-session.ts'
import { applyTo, makeCompany, postInternship } from '../support/people/internships.ts'
import { listMails } from '../support/people/mailbox.ts'
import { call, makePerson, type Person } from '../support/people/people.ts'
import { startServerWithApplicants } from '../support/server/applicants-server.ts'

// The tests share one server, which takes long to fill.
test.describe.configure({ mode: 'default' })

/** The delay before the server tells a student about a decision. A test on a busy machine needs some seconds to undo it. */
const noticeSeconds = 6

let crowd: Awaited<ReturnType<typeof startServerWithApplicants>>
test.beforeAll(async () => {
  test.setTimeout(240_000)
  crowd = await startServerWithApplicants(500, { STATUS_NOTICE_SECONDS: String(noticeSeconds) })
})
test.afterAll(() => crowd.stop())
// Playwright also reads the base URL before `beforeAll` has started the server.
test.use({ baseURL: ({ browserName: _ }, use) => use(crowd?.server.url) })

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
const cards = (page: Page, name: string) => column(page, name).getByRole('listitem')
const grip = (page: Page, name: string) => page.getByRole('button', { name: `Pick up ${name}` })

const middleOf = async (locator: ReturnType<typeof grip>) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('Not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Opens the board of a company to which these people have applied. */
async function openBoard(page: Page, names: string[]) {
  const company = await makeCompany(crowd.server, 'Orchard Systems')
  const { id } = await postInternship(company, { title: 'Orchard intern' })
  const people = await Promise.all(names.map(name => makePerson(crowd.server, 'student', name)))
  for (const person of people) await applyTo(id, person)
  await restoreSession(page, company)
  await page.goto('/company/applicants?view=board')
  await expect(cards(page, 'Pending')).toHaveCount(names.length)
  const changes: string[] = []
  page.on('request', request => request.method() === 'PATCH' && changes.push(request.url()))
  return { company, people, changes }
}

const notificationsOf = async ({ token }: Person) => {
  const { data } = await call(crowd.server, '/api/notifications', { method: 'GET', token })
  return (data.notifications as { title: string }[]).map(({ title }) => title)
}
/** Sign-in codes begin with a digit. */
const mailsOf = async ({ email }: Person) =>
  (await listMails(crowd.server, email)).map(({ subject }) => subject).filter(subject => !/^\d/.test(subject))

const read = ['Your application was read']
const shortlisted = ["You're on the shortlist!"]

test('Moving a card by mouse, keyboard or menu notifies the student once after the delay, and never when it is undone or cancelled', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const names = ['Mouse', 'Keys', 'Menu', 'Undone', 'Stays'].map(name => `${name} Example`)
  const { people, changes } = await openBoard(page, names)
  const dragOver = async (name: string, status: string) => {
    const card = page.getByRole('button', { name, exact: true })
    await card.scrollIntoViewIfNeeded()
    const from = await middleOf(card)
    const to = await column(page, status).boundingBox()
    if (!to) throw new Error('The board has no column')
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x + 60, to.y + 120, { steps: 6 })
    await expect(column(page, status)).toHaveAttribute('data-target', 'true')
  }

  // Escape and a release outside the columns cancel the move.
  await dragOver('Stays Example', 'Accepted')
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-target=true]')).toHaveCount(0)
  await page.mouse.up()
  await dragOver('Stays Example', 'Rejected')
  await page.mouse.move(400, 20, { steps: 4 })
  await expect(page.locator('[data-target=true]')).toHaveCount(0)
  await page.mouse.up()
  await grip(page, 'Stays Example').press('Enter')
  await page.keyboard.press('End')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Cancelled. Stays Example stays in Pending.')).toBeAttached()
  await expect(cards(page, 'Pending')).toHaveCount(5)
  expect(changes).toEqual([])

  await dragOver('Mouse Example', 'Reviewed')
  await page.mouse.up()
  await expect(column(page, 'Reviewed')).toContainText('Mouse Example')

  // The card passes over Reviewed; only the drop saves a status.
  await grip(page, 'Keys Example').press('Space')
  await expect(page.getByText('Picked up Keys Example in Pending, column 1 of 5.')).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Keys Example over Shortlisted, column 3 of 5.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(column(page, 'Shortlisted')).toContainText('Keys Example')
  await expect(grip(page, 'Keys Example')).toBeFocused()

  const menu = page.getByRole('button', { name: 'Move to… Menu Example' })
  await menu.press('Enter')
  for (const passed of ['Pending', 'Reviewed']) {
    await expect(page.getByRole('menuitemcheckbox', { name: passed })).toBeFocused()
    await page.keyboard.press('ArrowDown')
  }
  await expect(page.getByRole('menuitemcheckbox', { name: 'Shortlisted' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(column(page, 'Shortlisted')).toContainText('Menu Example')
  await expect(menu).toBeFocused()
  await expect(cards(page, 'Shortlisted').first()).toContainText('tells the student in')

  // Arrow keys walk over the cards, and a digit decides on the one with the focus.
  await page.getByRole('button', { name: 'Menu Example', exact: true }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('button', { name: 'Mouse Example', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('button', { name: 'Undone Example', exact: true }).focus()
  await page.keyboard.press('5')
  await page.keyboard.press('0')
  await expect(column(page, 'Rejected')).toContainText('Undone Example')
  await page.keyboard.press('u')
  await expect(toast(page, 'Decision undone')).toBeVisible()
  await expect(column(page, 'Pending')).toContainText('Undone Example')

  expect(changes).toHaveLength(4)
  const expected = [read, shortlisted, shortlisted, [], []]
  await expect.poll(() => Promise.all(people.map(notificationsOf))).toEqual(expected)
  await expect.poll(() => Promise.all(people.map(mailsOf)), { timeout: 60_000 }).toEqual(expected)
})

test('A team adds stages of its own, moves cards into them by mouse and keyboard, and students hear of the shortlist alone', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const { people } = await openBoard(page, ['Mouse Example', 'Keys Example'])
  await page.getByRole('button', { name: 'Stages' }).click()
  const dialog = page.getByRole('dialog', { name: 'Stages' })
  for (const name of ['Task', 'Phone call']) {
    await dialog.getByLabel('New stage').fill(name)
    await dialog.getByRole('button', { name: 'Add' }).click()
    await expect(dialog.getByRole('button', { name: `Delete ${name}` })).toBeVisible()
  }
  await dialog.getByRole('button', { name: 'Move Phone call up' }).press('Enter')
  await expect(dialog.getByLabel('Name of stage 1')).toHaveValue('Phone call')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region').getByRole('heading', { level: 2 })).toHaveText([
    'Pending, 2',
    'Reviewed, 0',
    'Shortlisted, 0',
    'Phone call, 0',
    'Task, 0',
    'Accepted, 0',
    'Rejected, 0',
  ])

  const from = await middleOf(page.getByRole('button', { name: 'Mouse Example', exact: true }))
  const to = await column(page, 'Phone call').boundingBox()
  if (!to) throw new Error('The board has no column')
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x + 60, to.y + 120, { steps: 6 })
  await expect(column(page, 'Phone call')).toHaveAttribute('data-target', 'true')
  await page.mouse.up()
  await expect(column(page, 'Phone call')).toContainText('Mouse Example')

  await grip(page, 'Keys Example').press('Enter')
  for (let steps = 0; steps < 4; steps++) await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Keys Example over Task, column 5 of 7.')).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(column(page, 'Task')).toContainText('Keys Example')
  await expect(grip(page, 'Keys Example')).toBeFocused()
  await expect.poll(() => Promise.all(people.map(notificationsOf))).toEqual([shortlisted, shortlisted])

  // A move between stages is told to nobody, and its undo brings the card back.
  await grip(page, 'Keys Example').press('Enter')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(column(page, 'Phone call')).toContainText('Keys Example')
  await page.keyboard.press('u')
  await expect(column(page, 'Task')).toContainText('Keys Example')

  await page.getByRole('button', { name: 'Stages' }).click()
  await dialog.getByRole('button', { name: 'Delete Phone call' }).click()
  await expect(page.getByText('1 person stays shortlisted, without a stage. No student is told.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete stage' }).click()
  await expect(toast(page, 'Stage deleted')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(column(page, 'Shortlisted')).toContainText('Mouse Example')
  await expect(column(page, 'Phone call')).toHaveCount(0)
  expect(await Promise.all(people.map(notificationsOf))).toEqual([shortlisted, shortlisted])
})

test('Five hundred applicants load by column, and the board agrees with the list', async ({ page }) => {
  test.setTimeout(240_000)
  await restoreSession(page, crowd.company)
  await page.goto('/company/applicants?view=board')
  await expect(column(page, 'Pending')).toHaveAccessibleName('Pending, 20 of 400')
  await expect(column(page, 'Reviewed')).toHaveAccessibleName('Reviewed, 20 of 100')
  const more = column(page, 'Reviewed').getByRole('button', { name: 'Load more' })
  for (const loaded of ['40 of 100', '60 of 100', '80 of 100']) {
    await more.press('Enter')
    await expect(column(page, 'Reviewed')).toHaveAccessibleName(`Reviewed, ${loaded}`)
    await expect(more).toBeFocused()
  }
  await more.press('Enter')
  await expect(column(page, 'Reviewed')).toHaveAccessibleName('Reviewed, 100')
  await expect(cards(page, 'Reviewed')).toHaveCount(100)
  // The button disappears after the last page, and the focus moves to the first card that it loaded.
  await expect(page.getByRole('button', { name: 'Applicant 405', exact: true })).toBeFocused()

  // By date, the card belongs far below the loaded ones; it must stay where it was moved, also after a refresh.
  await page.getByRole('button', { name: 'Move to… Applicant 500' }).press('Enter')
  await expect(page.getByRole('menuitemcheckbox', { name: 'Pending' })).toBeFocused()
  await page.keyboard.press('Enter')
  const refreshed = page.waitForResponse(response => response.url().includes('status=pending&limit=21'))
  await expect(column(page, 'Pending')).toHaveAccessibleName('Pending, 21 of 401')
  await refreshed
  await expect(cards(page, 'Pending').first()).toContainText('Applicant 500')
  await expect(column(page, 'Pending')).toHaveAccessibleName('Pending, 22 of 401')
  await expect(column(page, 'Reviewed')).toHaveAccessibleName('Reviewed, 99')
  await page.keyboard.press('u')
  await expect(toast(page, 'Decision undone')).toBeVisible()
  await expect(column(page, 'Pending')).toHaveAccessibleName(/of 400$/)
  await expect(cards(page, 'Reviewed').last()).toContainText('Applicant 500')

  await page.getByRole('link', { name: 'List' }).click()
  await expect(page.getByLabel('Status', { exact: true })).toContainText('All statuses (500)')
  await expect(page.getByLabel('Status', { exact: true })).toContainText('Pending (400)')
  await expect(page.getByLabel('Status', { exact: true })).toContainText('Reviewed (100)')
})

type Reviewed = { id: string; status: string; history: unknown[] }

const listAll = async () => {
  const path = '/api/applications/company?limit=1000'
  const { data } = await call(crowd.server, path, { method: 'GET', token: crowd.company.token })
  return data.applications as Reviewed[]
}

test('Two recruiters who decide on five hundred applicants at once decide on each exactly once', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  const before = new Map((await listAll()).map(({ id, history }) => [id, history.length]))
  const colleague = await (await browser.newContext({ baseURL: crowd.server.url })).newPage()
  for (const recruiter of [page, colleague]) {
    await restoreSession(recruiter, crowd.company)
    await recruiter.goto('/company/applicants')
    await expect(recruiter.getByRole('region', { name: 'Applicant' })).toContainText('1 of 500')
  }
  await colleague.getByLabel('Select all on this page').check()
  await colleague.getByRole('button', { name: 'Select all 500' }).click()
  await expect(colleague.getByLabel('500 selected')).toBeVisible()

  const isHalfWay = Promise.withResolvers<void>()
  const decideByKeys = async () => {
    for (let at = 1; at <= 30; at++) {
      if (at === 15) isHalfWay.resolve()
      await expect(page.getByRole('region', { name: 'Applicant' })).toContainText(`${at} of 500`)
      await page.keyboard.press('3')
    }
  }
  const rejectAll = async () => {
    await isHalfWay.promise
    await colleague.keyboard.press('5')
    await colleague.getByRole('alertdialog').getByRole('button', { name: 'Reject' }).click()
    await expect(toast(colleague, 'Application status updated!')).toBeVisible({ timeout: 120_000 })
  }
  await Promise.all([decideByKeys(), rejectAll()])

  await expect
    .poll(async () => (await listAll()).filter(({ id, history }) => history.length !== (before.get(id) ?? 0) + 1))
    .toEqual([])
  const statuses = (await listAll()).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set(['shortlisted', 'rejected']))
  expect(statuses).toHaveLength(500)
  for (const recruiter of [page, colleague])
    await expect(recruiter.getByLabel('Status', { exact: true })).toContainText('Pending (0)', { timeout: 120_000 })
  await expect(page.getByRole('link', { name: 'Applicants', exact: true })).toBeVisible()
  await colleague.context().close()
})

test.describe('On a phone', () => {
  test.use(phone)

  test('A card dragged by its grip to the edge scrolls the board, and a second finger cancels the drag', async ({
    page,
  }) => {
    const { people, changes } = await openBoard(page, ['Ana Silva'])
    const from = await middleOf(grip(page, 'Ana Silva'))
    const cdp = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: { x: number; y: number }[]) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) })
    const carry = async () => {
      await touch('touchStart', from)
      for (let x = from.x; x < 350; x += 10) await touch('touchMove', { x, y: from.y + 40 })
      await touch('touchMove', { x: 352, y: from.y + 40 })
      // The finger stays at the edge until the board has scrolled to its end, and then moves onto the last column.
      await expect.poll(async () => (await column(page, 'Rejected').boundingBox())?.x).toBeLessThan(120)
      await touch('touchMove', { x: 220, y: from.y + 40 })
      await expect(column(page, 'Rejected')).toHaveAttribute('data-target', 'true')
    }

    await carry()
    await touch('touchStart', { x: 220, y: from.y + 40 }, { x: 100, y: from.y + 100 })
    await expect(page.locator('[data-target=true]')).toHaveCount(0)
    await touch('touchEnd')
    expect(changes).toEqual([])
    await expect(cards(page, 'Pending')).toHaveCount(1)

    await column(page, 'Pending').scrollIntoViewIfNeeded()
    await carry()
    await touch('touchEnd')
    await page.getByRole('button', { name: 'Reject without a reason' }).click()
    await expect(column(page, 'Rejected')).toContainText('Ana Silva')
    await expect.poll(() => Promise.all(people.map(notificationsOf))).toEqual([['An answer from Orchard Systems']])
    expect(changes).toHaveLength(1)
  })
  test('A finger carries a card by its grip into the next stage', async ({ page }) => {
    const { company, people } = await openBoard(page, ['Ana Silva'])
    await call(crowd.server, '/api/application-stages', { token: company.token, body: { name: 'Phone call' } })
    await expect(column(page, 'Phone call')).toHaveAccessibleName('Phone call, 0')
    await page.getByRole('button', { name: 'Move to… Ana Silva' }).tap()
    await page.getByRole('menuitemcheckbox', { name: 'Shortlisted' }).tap()
    await expect(column(page, 'Shortlisted')).toContainText('Ana Silva')
    await grip(page, 'Ana Silva').focus()
    await column(page, 'Shortlisted').evaluate(element => element.scrollIntoView({ inline: 'start', block: 'nearest' }))
    const from = await middleOf(grip(page, 'Ana Silva'))
    const next = await column(page, 'Phone call').boundingBox()
    if (!next) throw new Error('The board has no such column')
    const cdp = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints })
    await touch('touchStart', from)
    for (let x = from.x; x < next.x + 12; x += 8) await touch('touchMove', { x, y: from.y + 20 })
    await touch('touchMove', { x: next.x + 12, y: from.y + 20 })
    await expect(column(page, 'Phone call')).toHaveAttribute('data-target', 'true')
    await touch('touchEnd')
    await expect(column(page, 'Phone call')).toContainText('Ana Silva')
    await expect.poll(() => Promise.all(people.map(notificationsOf))).toEqual([shortlisted])
  })
})
