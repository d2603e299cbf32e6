import { expect, type Locator, onDesktopAndPhone, onPhone, test, withAnimations } from '../support/fixtures.ts'
import { toast } from '../support/pages/auth-screen.ts'
import { listSwipes, openDeck, topCard, topCardTitled } from '../support/pages/deck.ts'
import { fullyVisible } from '../support/pages/in-view.ts'
import { restoreSession } from '../support/people/browser-session.ts'
import { inDays, makeCompany, makeStudent, postInternship, uniqueSkill } from '../support/people/internships.ts'
import { call, makePerson, type Person } from '../support/people/people.ts'

test.use(withAnimations)

onDesktopAndPhone(() => {
  test('A card can be dragged away and restored by undo, and the next card is shown at once', async ({
    page,
    server,
  }) => {
    const { student, skill, titles } = await openDeck(page, server, 2)
    const [first, second] = titles
    await expect(topCard(page)).toContainText(`1 of 1 skill: ${skill}`)

    const drag = async (distance: number) => {
      const box = await topCard(page).boundingBox()
      if (!box) throw new Error('No card is shown')
      const [x, y] = [box.x + box.width / 2, box.y + 200]
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + distance, y, { steps: 5 })
      await page.mouse.up()
    }
    await drag(90)
    await expect(topCardTitled(page, first)).toBeVisible()
    await drag(120)
    await expect(toast(page, 'Internship saved!')).toBeVisible()
    await expect(topCardTitled(page, second)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(topCardTitled(page, first)).toBeVisible()
    await page.getByRole('button', { name: 'Skip' }).click()
    await expect(toast(page, 'Internship skipped')).toBeVisible()
    await expect(topCardTitled(page, second)).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => listSwipes(student)).toEqual([`right ${second}`, `left ${first}`])
  })
})

onPhone(() => {
  test('Share on a card copies the link of its page, and the card stays', async ({ page, server, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const { student, titles, ids } = await openDeck(page, server, 2)
    const share = page.getByRole('button', { name: `Share ${titles[0]}` })
    const card = topCardTitled(page, titles[0])
    // Nothing of the card lies under it.
    const box = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const [button, heading] = [await box(share), await box(card.getByRole('heading'))]
    expect([button.width, button.height]).toEqual([44, 44])
    expect(button.y + button.height).toBeLessThanOrEqual(heading.y)
    // A pointer that wanders off the button neither drags the card nor presses anything.
    await share.hover()
    await page.mouse.down()
    await page.mouse.move(10, button.y, { steps: 5 })
    await page.mouse.up()
    await share.click()
    await expect(toast(page, 'Link copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/jobs/${ids[0]}`)
    await expect(card).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/')
    expect(await listSwipes(student)).toEqual([])
  })
})

for (const { name, path, query } of [
  { name: 'The deck', path: '/', query: 'feed=discover' },
  { name: 'The first page of the search', path: '/search', query: '/api/internships?' },
]) {
  test(`${name} is prefetched once, before the app has loaded`, async ({ page, server }) => {
    const skill = uniqueSkill()
    const posted = await postInternship(await makeCompany(server, 'Early Bird'), { skills_required: [skill] })
    await restoreSession(page, await makeStudent(server, { skills: [skill] }))
    await page.evaluate(() => localStorage.setItem('fledge.position', '0/16B3748'))
    const positions: (string | undefined)[] = []
    page.on('request', request => {
      if (request.url().includes(query)) positions.push(request.headers()['x-fledge-position'])
    })
    // The app cannot start before its largest file has loaded; the prefetch does not wait for the app.
    const app = Promise.withResolvers<void>()
    await page.route('**/assets/vendor-*', async route => {
      await app.promise
      await route.continue()
    })
    const prefetched = page.waitForResponse(response => response.url().includes(query))
    const opened = page.goto(path)
    await prefetched
    app.resolve()
    await opened
    await expect(page.getByRole('main').getByRole('link', { name: posted.title }).first()).toBeVisible()
    expect(positions).toEqual(['0/16B3748'])
  })
}

test('Arrow keys swipe and Z undoes; opening a card and going back keeps the deck', async ({ page, server }) => {
  const { titles } = await openDeck(page, server, 2)
  const [first, second] = titles
  await page.keyboard.press('ArrowLeft')
  await expect(topCardTitled(page, second)).toBeVisible()
  await topCard(page).getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible()
  await page.goBack()
  await expect(topCardTitled(page, second)).toBeVisible()
  await page.keyboard.press('z')
  await expect(topCardTitled(page, first)).toBeVisible()
})

test('Keys pressed within one frame each swipe another card, and undo restores the last one', async ({
  page,
  server,
}) => {
  const { student, titles } = await openDeck(page, server, 3)
  const [first, second, third] = titles
  await page.evaluate(() => {
    for (const key of ['ArrowRight', 'ArrowLeft', 'z'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })
  await expect(topCardTitled(page, second)).toBeInViewport(fullyVisible)
  await expect.poll(() => listSwipes(student)).toEqual([`right ${first}`])
  await page.keyboard.press('ArrowRight')
  await expect(topCardTitled(page, third)).toBeVisible()
  await expect.poll(() => listSwipes(student)).toEqual([`right ${second}`, `right ${first}`])
})

/** Presses a key at the moment a toast starts to disappear. */
const pressAsToastLeaves = (key: string) =>
  new Promise<void>(resolve => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[data-sonner-toast][data-removed=true]')) return
      observer.disconnect()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      resolve()
    })
    observer.observe(document.body, { subtree: true, attributeFilter: ['data-removed'] })
  })

test('A swipe made while the last toast disappears shows its own toast until it is undone', async ({
  page,
  server,
}) => {
  await openDeck(page, server, 2)
  await page.keyboard.press('ArrowRight')
  await page.evaluate(pressAsToastLeaves, 'ArrowLeft')
  await expect(toast(page, 'Internship skipped')).toBeVisible()
  // The toast must stay long enough to be read.
  await page.waitForTimeout(1000)
  await expect(toast(page, 'Internship skipped')).toBeVisible()
  // A toast under the pointer has no timeout, so only undo can remove it.
  await toast(page, 'Internship skipped').hover()
  await page.keyboard.press('z')
  await expect(toast(page, 'Internship skipped')).toBeHidden()
})

test('A new skill in the profile puts matching cards on top at once and shows the match', async ({ page, server }) => {
  const [known, learned] = [uniqueSkill(), uniqueSkill()]
  const company = await makeCompany(server, 'Tern & Tide')
  await postInternship(company, { title: `Known ${known}`, skills_required: [known] })
  await postInternship(company, { title: `Learned ${learned}`, skills_required: [learned] })
  await restoreSession(page, await makeStudent(server, { skills: [known] }))
  await page.goto('/')
  await expect(topCardTitled(page, `Known ${known}`)).toBeVisible()
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('button', { name: 'Edit Profile' }).filter({ visible: true }).click()
  await page.getByLabel('Add a skill').fill(learned)
  await page.getByLabel('Add a skill').press('Enter')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Profile updated successfully!')).toBeVisible()
  await main.getByRole('link', { name: 'Discover' }).click()
  await expect(topCardTitled(page, `Learned ${learned}`)).toContainText(`1 of 1 skill: ${learned}`)
})

test('Skills entered during onboarding decide which card is on top', async ({ page, server }) => {
  const skill = uniqueSkill()
  const company = await makeCompany(server, 'Moorland Games')
  await postInternship(company, { title: `Fitting ${skill}`, skills_required: [skill] })
  await postInternship(company, { title: `Newer ${skill}`, skills_required: [] })
  await restoreSession(page, await makePerson(server, 'student'))
  const firstDeck = page.waitForResponse(response => response.url().includes('feed=discover'))
  await page.goto('/')
  await firstDeck
  await page.getByRole('link', { name: 'Complete your profile' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('University').fill('University of the Moor')
  await page.getByRole('button', { name: 'Next' }).click()
  // The chosen skills re-sort the preview beside the form before they are saved.
  const preview = page.getByRole('region', { name: 'First in your deck' })
  await expect(preview).toContainText('The newest, until you add a skill.')
  const chips = page.getByRole('region', { name: 'What companies ask for most' })
  await chips.getByRole('button').first().click()
  await expect(chips.getByRole('button', { pressed: true })).toBeFocused()
  await expect(page.getByRole('list', { name: 'Your skills' }).getByRole('listitem')).toHaveCount(1)
  await chips.getByRole('button', { pressed: true }).click()
  await expect(page.getByRole('list', { name: 'Your skills' })).toHaveCount(0)
  const input = page.getByLabel('Skills', { exact: true })
  await input.fill(`${skill}, Tiptoeing`)
  await expect(preview.getByRole('listitem').first()).toContainText(`Fitting ${skill}`)
  await expect(preview.getByRole('listitem').first()).toContainText(`1 of 1 skill: ${skill}`)
  await expect(input).toHaveValue('Tiptoeing')
  await input.fill('')
  await page.getByRole('button', { name: 'Complete Setup' }).click()
  await expect(topCardTitled(page, `Fitting ${skill}`)).toContainText(`1 of 1 skill: ${skill}`)
})

test('A card full of text shows every part on the smallest phones, above the bottom bar, and at full height', async ({
  page,
  server,
}) => {
  // The student has all six skills, so the internships of other tests match less well.
  const skills = [uniqueSkill(), 'Electronics', 'Prototyping', 'Materials Science', 'Soldering', 'MATLAB']
  const company = await makeCompany(server, 'Northlight Robotics and Automation of Upper Lusatia')
  await postInternship(company, {
    title: 'Mechanical and Electrical Engineering Intern for Walking Robots',
    description: 'You build a robot that walks, from the first sketch to the first step. '.repeat(8),
    responsibilities: '- Solder what the team has drawn\n- Test it',
    requirements: '- You have repaired something that was beyond repair',
    skills_required: skills,
    application_deadline: inDays(0),
  })
  await page.setViewportSize({ width: 360, height: 640 })
  await restoreSession(page, await makeStudent(server, { skills }))
  await page.goto('/')
  const reason = topCard(page).getByText('6 of 6 skills')
  await expect(reason).toBeVisible()
  await expect(topCard(page).getByText('Closes today')).toBeVisible()
  await expect(topCard(page).getByText('1 place')).toBeVisible()
  const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { y: Number.NaN, height: Number.NaN }
  const bottomOf = async (locator: Locator) => {
    const { y, height } = await boxOf(locator)
    return y + height
  }
  for (const size of [
    { width: 360, height: 600 },
    { width: 360, height: 640 },
    { width: 375, height: 667 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    const bar = await boxOf(page.getByRole('navigation', { name: 'Main' }))
    for (const name of size.height < 640 ? [] : ['Skip', 'Undo', 'Save'])
      expect(await bottomOf(page.getByRole('button', { name, exact: true }))).toBeLessThanOrEqual(bar.y)
    // The buttons overlap the last 12 px of the card.
    expect(await bottomOf(reason)).toBeLessThanOrEqual((await bottomOf(topCard(page))) - 12)
    const drawing = await boxOf(topCard(page).locator('svg[viewBox="0 0 400 200"]'))
    expect(drawing.height).toBeGreaterThanOrEqual(80)
    expect(drawing.height).toBeLessThan((await boxOf(topCard(page))).height * 0.3)
  }
  await expect(topCard(page).getByText('Solder what the team has drawn')).toBeVisible()
  await expect(topCard(page).getByText('You have repaired something')).toBeVisible()
})

test('Swipes made offline are sent once and in order after reconnecting', async ({ page, server, context }) => {
  const { student, titles } = await openDeck(page, server, 3)
  const [first, second, third] = titles
  await context.setOffline(true)
  await page.keyboard.press('ArrowRight')
  await expect(topCardTitled(page, second)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(topCardTitled(page, third)).toBeVisible()
  expect(await listSwipes(student)).toEqual([])
  await context.setOffline(false)
  await expect.poll(() => listSwipes(student)).toEqual([`left ${second}`, `right ${first}`])
})

test('An undo is not lost while another tab sends the swipe', async ({ page, server, context }) => {
  const { student, titles } = await openDeck(page, server, 3)
  const [first, second, third] = titles
  const other = await context.newPage()
  await other.goto('/')
  await expect(topCardTitled(other, first)).toBeVisible()
  const releases: (() => void)[] = []
  await page.route(/\/api\/interactions\/swipes(\/batch)?$/, async route => {
    if (releases.length < 2) await new Promise<void>(resolve => releases.push(resolve))
    await route.continue()
  })
  // The first tab holds the lock with a slow request, so it also sends the swipes of the other tab, as one batch.
  await page.bringToFront()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => releases.length).toBe(1)
  await other.bringToFront()
  await expect(topCardTitled(other, second)).toBeVisible()
  await other.keyboard.press('ArrowLeft')
  await expect(topCardTitled(other, third)).toBeVisible()
  await other.keyboard.press('ArrowLeft')
  releases[0]?.()
  await expect.poll(() => releases.length).toBe(2)
  await other.getByRole('button', { name: /^Undo/ }).click()
  await expect(topCardTitled(other, third)).toBeVisible()
  releases[1]?.()
  const unsent = () => other.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('fledge.swipes/')))
  await expect.poll(unsent).toEqual([])
  await expect.poll(() => listSwipes(student)).toEqual([`left ${second}`, `right ${first}`])
})

test('A swipe the server rejects restores only its own card', async ({ page, server }) => {
  let requests = 0
  await page.route('**/api/interactions/swipes', route =>
    requests++ === 0 ? route.fulfill({ status: 422, contentType: 'application/json', body: '{}' }) : route.continue(),
  )
  const { student, titles } = await openDeck(page, server, 2)
  const [first, second] = titles
  await page.keyboard.press('ArrowRight')
  await expect(toast(page, 'Failed to process swipe')).toBeVisible()
  await expect(toast(page, 'Internship saved!')).toHaveCount(0)
  await expect(topCardTitled(page, first)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(topCardTitled(page, second)).toBeVisible()
  await expect.poll(() => listSwipes(student)).toEqual([`left ${first}`])
})

/** Skips by key as fast as cards appear until the deck is empty; returns the links of the cards in order. */
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

test('A student with more than 100 swipes sees every remaining card once, over several pages of the deck', async ({
  page,
  server,
}) => {
  const companies = [await makeCompany(server, 'Many Doors'), await makeCompany(server, 'More Doors')]
  const student = await makeStudent(server)
  const posted: { id: string }[] = []
  while (posted.length < 160) {
    // Two companies post them, because one company may post at most 100 internships a day.
    const company = companies[posted.length < 80 ? 0 : 1] as Person
    const doors = Array.from({ length: 10 }, (_, index) => `Door ${posted.length + index}`)
    posted.push(...(await Promise.all(doors.map(title => postInternship(company, { title, skills_required: [] })))))
  }
  // These swipes were made on another device.
  const earlier = posted.slice(0, 101).map(({ id }) => id)
  for (const internship_id of earlier)
    await call(server, '/api/interactions/swipes', { token: student.token, body: { internship_id, direction: 'left' } })
  await restoreSession(page, student)
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

  let requests = 0
  page.on('request', request => {
    if (request.url().includes('feed=discover')) requests++
  })
  // The page before the reload may still request the feed.
  page.once('framenavigated', () => {
    requests = 0
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: "You're all caught up!" })).toBeVisible()
  expect(requests).toBe(1)
})

test('Toasts whose script fails to load appear after a retry, and the screen works meanwhile', async ({
  page,
  server,
}) => {
  let attempts = 0
  const failed = new Map<string, number>()
  // Every file of the part fails twice: a retry has to request each of them again.
  await page.route('**/assets/toasts-*.js*', route => {
    attempts++
    const { pathname } = new URL(route.request().url())
    const failures = failed.get(pathname) ?? 0
    failed.set(pathname, failures + 1)
    return failures < 2 ? route.abort() : route.continue()
  })
  await openDeck(page, server, 1)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Internship saved!')).toBeVisible()
  expect(attempts).toBeGreaterThan(2)
})
