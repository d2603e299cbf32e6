import { expect, onDeskAndPhone, test } from '../support/fixtures.ts'
import { toast } from '../support/pages/auth-screen.ts'
import { cardNamed, openDeck, topCard, uniqueSkill } from '../support/pages/deck.ts'
import { makeCompany, makeStudent, postInternship } from '../support/people/internships.ts'
import { call, makePerson, type Person, signInQuietly } from '../support/people/people.ts'

const swipesOf = async (student: Person) => {
  const { data } = await call(student.server, '/api/interactions/swipes?limit=100', {
    token: student.token,
    method: 'GET',
  })
  return (data.swipes as { internship: { title: string }; direction: string }[]).map(
    swipe => `${swipe.direction} ${swipe.internship.title}`,
  )
}

onDeskAndPhone(() => {
  test('A card is thrown by drag, brought back by undo, and the next one is already there', async ({
    page,
    server,
  }) => {
    const { student, skill, titles } = await openDeck(page, server, 2)
    const [first, second] = titles
    await expect(topCard(page)).toContainText(`1 of 1 skill: ${skill}`)

    const drag = async (distance: number) => {
      const box = await topCard(page).boundingBox()
      if (!box) throw new Error('There is no card')
      const [x, y] = [box.x + box.width / 2, box.y + 200]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + distance, y, { steps: 5 })
      await page.mouse.up()
    }
    await drag(90)
    await expect(cardNamed(page, first)).toBeVisible()
    await drag(120)
    await expect(toast(page, 'Internship saved!')).toBeVisible()
    await expect(cardNamed(page, second)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(cardNamed(page, first)).toBeVisible()
    await page.getByRole('button', { name: 'Skip' }).click()
    await expect(toast(page, 'Internship skipped')).toBeVisible()
    await expect(cardNamed(page, second)).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => swipesOf(student)).toEqual([`right ${second}`, `left ${first}`])
  })
})

for (const { what, address, question } of [
  { what: 'The deck', address: '/', question: 'feed=discover' },
  { what: 'The first page of the search', address: '/search', question: '/api/internships?' },
]) {
  test(`${what} is asked for once, before the app that shows it has come`, async ({ page, server }) => {
    const skill = uniqueSkill()
    const posted = await postInternship(await makeCompany(server, 'Early Bird'), { skills_required: [skill] })
    await signInQuietly(page, await makeStudent(server, { skills: [skill] }))
    const asked: string[] = []
    page.on('request', request => {
      if (request.url().includes(question)) asked.push(request.url())
    })
    // The app waits for its largest file; the question does not wait for the app.
    const app = Promise.withResolvers<void>()
    await page.route('**/assets/vendor-*', async route => {
      await app.promise
      await route.continue()
    })
    const answered = page.waitForResponse(answer => answer.url().includes(question))
    const opened = page.goto(address)
    await answered
    app.resolve()
    await opened
    await expect(page.getByRole('main').getByRole('link', { name: posted.title }).first()).toBeVisible()
    expect(asked).toHaveLength(1)
  })
}

test('Arrow keys decide and Z takes back; a card opens and coming back keeps the deck', async ({ page, server }) => {
  const { titles } = await openDeck(page, server, 2)
  const [first, second] = titles
  await page.keyboard.press('ArrowLeft')
  await expect(cardNamed(page, second)).toBeVisible()
  await topCard(page).getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible()
  await page.goBack()
  await expect(cardNamed(page, second)).toBeVisible()
  await page.keyboard.press('z')
  await expect(cardNamed(page, first)).toBeVisible()
})

test('Keys that come faster than pictures each decide on a card of their own, and undo brings the last one back', async ({
  page,
  server,
}) => {
  const { student, titles } = await openDeck(page, server, 3)
  const [first, second, third] = titles
  await page.evaluate(() => {
    for (const key of ['ArrowRight', 'ArrowLeft', 'z'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })
  await expect(cardNamed(page, second)).toBeInViewport({ ratio: 1 })
  await expect.poll(() => swipesOf(student)).toEqual([`right ${first}`])
  await page.keyboard.press('ArrowRight')
  await expect(cardNamed(page, third)).toBeVisible()
  await expect.poll(() => swipesOf(student)).toEqual([`right ${second}`, `right ${first}`])
})

/** Presses a key in the very moment in which a toast begins to leave. */
const pressAsToastLeaves = (key: string) =>
  new Promise<void>(resolve => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('[data-sonner-toast][data-removed=true]')) return
      watch.disconnect()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      resolve()
    })
    watch.observe(document.body, { subtree: true, attributeFilter: ['data-removed'] })
  })

test('A decision made while the word about the last one leaves is said too, until it is taken back', async ({
  page,
  server,
}) => {
  await openDeck(page, server, 2)
  await page.keyboard.press('ArrowRight')
  await page.evaluate(pressAsToastLeaves, 'ArrowLeft')
  await expect(toast(page, 'Internship skipped')).toBeVisible()
  // and it stays long enough to be read
  await page.waitForTimeout(1000)
  await expect(toast(page, 'Internship skipped')).toBeVisible()
  // under the pointer it would stand for ever
  await toast(page, 'Internship skipped').hover()
  await page.keyboard.press('z')
  await expect(toast(page, 'Internship skipped')).toBeHidden()
})

test('A new skill in the profile puts other cards on top at once, with their reason', async ({ page, server }) => {
  const [known, learned] = [uniqueSkill(), uniqueSkill()]
  const company = await makeCompany(server, 'Tern & Tide')
  await postInternship(company, { title: `Known ${known}`, skills_required: [known] })
  await postInternship(company, { title: `Learned ${learned}`, skills_required: [learned] })
  await signInQuietly(page, await makeStudent(server, { skills: [known] }))
  await page.goto('/')
  await expect(cardNamed(page, `Known ${known}`)).toBeVisible()
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('button', { name: 'Edit Profile' }).filter({ visible: true }).click()
  await page.getByLabel('Add a skill').fill(learned)
  await page.getByLabel('Add a skill').press('Enter')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Profile updated successfully!')).toBeVisible()
  await main.getByRole('link', { name: 'Discover' }).click()
  await expect(cardNamed(page, `Learned ${learned}`)).toContainText(`1 of 1 skill: ${learned}`)
})

test('Skills given in the first steps decide which card comes first', async ({ page, server }) => {
  const skill = uniqueSkill()
  const company = await makeCompany(server, 'Moorland Games')
  await postInternship(company, { title: `Fitting ${skill}`, skills_required: [skill] })
  await postInternship(company, { title: `Newer ${skill}`, skills_required: [] })
  await signInQuietly(page, await makePerson(server, 'student'))
  const dealt = page.waitForResponse(answer => answer.url().includes('feed=discover'))
  await page.goto('/')
  await dealt
  await page.getByRole('link', { name: 'Complete your profile' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('University').fill('University of the Moor')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Skills', { exact: true }).fill(skill)
  await page.getByRole('button', { name: 'Complete Setup' }).click()
  await expect(cardNamed(page, `Fitting ${skill}`)).toContainText(`1 of 1 skill: ${skill}`)
})

test('Swipes made offline are kept and sent once, in order, when the network is back', async ({
  page,
  server,
  context,
}) => {
  const { student, titles } = await openDeck(page, server, 3)
  const [first, second, third] = titles
  await context.setOffline(true)
  await page.keyboard.press('ArrowRight')
  await expect(cardNamed(page, second)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(cardNamed(page, third)).toBeVisible()
  expect(await swipesOf(student)).toEqual([])
  await context.setOffline(false)
  await expect.poll(() => swipesOf(student)).toEqual([`left ${second}`, `right ${first}`])
})

test('A swipe the server refuses brings back only its own card', async ({ page, server }) => {
  let refused = 0
  await page.route('**/api/interactions/swipes', route =>
    refused++ === 0 ? route.fulfill({ status: 422, contentType: 'application/json', body: '{}' }) : route.continue(),
  )
  const { student, titles } = await openDeck(page, server, 2)
  const [first, second] = titles
  await page.keyboard.press('ArrowRight')
  await expect(toast(page, 'Failed to process swipe')).toBeVisible()
  await expect(cardNamed(page, first)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(cardNamed(page, second)).toBeVisible()
  await expect.poll(() => swipesOf(student)).toEqual([`left ${first}`])
})

/** Skips by key, as fast as cards come, until none is left; tells which internships stood on top. */
async function skipAll() {
  const seen: string[] = []
  const frame = () => new Promise(requestAnimationFrame)
  const top = () => document.querySelector<HTMLAnchorElement>('[aria-hidden=false] > article a')?.href
  while (!document.body.textContent.includes("You're all caught up!")) {
    const link = top()
    if (!link) await frame()
    else {
      seen.push(link)
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }))
      while (top() === link) await frame()
    }
  }
  return seen
}

test('Beyond a hundred swipes and fifty cards the deck never shows a card twice, and ends with everything seen', async ({
  page,
  server,
}) => {
  const company = await makeCompany(server, 'Many Doors')
  const student = await makeStudent(server)
  const posted: { id: string }[] = []
  while (posted.length < 160) {
    const doors = Array.from({ length: 10 }, (_, index) => `Door ${posted.length + index}`)
    posted.push(...(await Promise.all(doors.map(title => postInternship(company, { title, skills_required: [] })))))
  }
  // On an earlier day, on another device.
  const earlier = posted.slice(0, 101).map(({ id }) => id)
  for (const internship_id of earlier)
    await call(server, '/api/interactions/swipes', { token: student.token, body: { internship_id, direction: 'left' } })
  await signInQuietly(page, student)
  await page.goto('/')
  await expect(topCard(page)).toBeVisible()
  const seen = await page.evaluate(skipAll)
  await expect(page.getByRole('heading', { name: "You're all caught up!" })).toBeVisible()
  expect(seen.length).toBeGreaterThanOrEqual(59)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.filter(link => earlier.some(id => link.includes(id)))).toEqual([])
  await expect
    .poll(async () => {
      const { data } = await call(server, '/api/interactions/swipes', { token: student.token, method: 'GET' })
      return (data.pagination as { total: number }).total
    })
    .toBe(earlier.length + seen.length)

  let asked = 0
  page.on('request', request => {
    if (request.url().includes('feed=discover')) asked++
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: "You're all caught up!" })).toBeVisible()
  expect(asked).toBe(1)
})

test('Toasts that could not be fetched come later, and the screen stands meanwhile', async ({ page, server }) => {
  let refused = 0
  await page.route('**/assets/toasts-*.js*', route => (refused++ < 2 ? route.abort() : route.continue()))
  await openDeck(page, server, 1)
  await expect.poll(() => refused).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Internship saved!')).toBeVisible()
})
