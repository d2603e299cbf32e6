import { expect, type Page, phone, test } from '../support/fixtures.ts'
import { tabTo } from '../support/pages/keyboard.ts'
import { restoreSession } from '../support/people/browser-session.ts'
import { applyTo, makeCompany, postInternship } from '../support/people/internships.ts'
import { call, makePerson } from '../support/people/people.ts'

/** Without the line that says when the student applied. */
const messagesIn = (page: Page) =>
  page
    .getByRole('log')
    .getByRole('listitem')
    .filter({ hasNotText: /applied \d/ })

test('A company writes, the student replies on a phone, and texts written offline arrive in order, by keyboard alone', async ({
  page,
  browser,
  server,
}) => {
  const company = await makeCompany(server, 'Nimbus Labs')
  const student = await makePerson(server, 'student', 'Sam Student')
  const { id } = await postInternship(company, { title: 'Garden intern' })
  await applyTo(id, student)
  const onPhone = await (
    await browser.newContext({ ...phone, viewport: { width: 360, height: 640 }, baseURL: server.url })
  ).newPage()
  await restoreSession(onPhone, student)
  await onPhone.goto('/applications')
  await expect(onPhone.getByRole('link', { name: /Garden intern/ })).toBeVisible()

  await restoreSession(page, company)
  await page.goto('/company/applicants')
  await tabTo(page.getByRole('button', { name: 'Sam Student', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('No messages yet. Write to Sam Student about their application.')).toBeVisible()
  const sent: unknown[] = []
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith('/messages')) sent.push(request.postDataJSON())
  })
  await tabTo(page.getByRole('textbox', { name: 'Message to Sam Student' }))
  // An empty text is not sent.
  await page.keyboard.press('Enter')
  await page.keyboard.type('When could you start?')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('See https://example.com/garden.')
  await page.keyboard.press('Enter')
  await expect(messagesIn(page)).toHaveText([/When could you start/])
  await expect(page.getByRole('link', { name: 'https://example.com/garden' })).toBeVisible()
  expect(sent).toEqual([{ body: 'When could you start?\nSee https://example.com/garden.' }])

  const badge = onPhone.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Messages/ })
  await expect(badge).toHaveAccessibleName('Messages 1 unread message')
  await tabTo(badge)
  await onPhone.keyboard.press('Enter')
  await tabTo(onPhone.getByRole('navigation', { name: 'Conversations' }).getByRole('link', { name: /Nimbus Labs/ }))
  await onPhone.keyboard.press('Enter')
  await expect(messagesIn(onPhone)).toHaveText([/When could you start/])
  await expect(badge).toHaveAccessibleName('Messages')
  const field = onPhone.getByRole('textbox', { name: 'Message to Nimbus Labs' })
  await tabTo(field)
  await onPhone.keyboard.type('A draft that stays')
  await onPhone.reload()
  await expect(field).toHaveValue('A draft that stays')
  await field.fill('')
  for (const text of ['In May', 'or in June', 'as you like']) {
    if (text === 'or in June') {
      await expect(messagesIn(page)).toHaveText([/When could you start/, /In May/])
      await onPhone.context().setOffline(true)
    }
    await tabTo(field)
    await onPhone.keyboard.type(text)
    await tabTo(onPhone.getByRole('button', { name: 'Send' }))
    await onPhone.keyboard.press('Enter')
    await expect(field).toHaveValue('')
  }
  await expect(onPhone.getByText('Waits for a connection')).toHaveCount(2)
  await onPhone.context().setOffline(false)
  await expect(messagesIn(page)).toHaveText([/When could you start/, /In May/, /or in June/, /as you like/])
  await expect(messagesIn(onPhone)).toHaveText([/When could you start/, /In May/, /or in June/, /as you like/])

  await tabTo(page.getByRole('button', { name: 'Templates' }))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'New template' }).press('Enter')
  await page.getByLabel('Name').fill('First contact')
  await page.getByLabel('Text').fill('Hello {frist_name}')
  await page.getByRole('button', { name: 'Save template' }).press('Enter')
  await expect(page.getByText('{frist_name} is not known here')).toBeVisible()
  await page.getByLabel('Text').fill('Hello {first_name}, about {title}')
  await page.getByRole('button', { name: 'Save template' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Change First contact' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Templates' }).press('Enter')
  await page.getByRole('menuitem', { name: 'First contact' }).press('Enter')
  const reply = page.getByRole('textbox', { name: 'Message to Sam Student' })
  await expect(reply).toHaveValue('Hello Sam, about Garden intern')
  await expect(reply).toBeFocused()
  await onPhone.context().close()
})

test('Older messages load one page at a time, and the message in sight stays where it is', async ({ page, server }) => {
  const company = await makeCompany(server, 'Nimbus Labs')
  const student = await makePerson(server, 'student', 'Sam Student')
  const { id } = await postInternship(company, { title: 'Garden intern' })
  const thread = await applyTo(id, student)
  await call(server, `/api/threads/${thread}/messages`, { token: company.token, body: { body: 'Hello' } })
  // A person sends at most 30 messages an hour, so the response of a long conversation is made from one message.
  const pages: number[] = []
  await page.route(new RegExp(`/api/threads/${thread}(\\?|$)`), async route => {
    const { searchParams } = new URL(route.request().url())
    const before = Number(searchParams.get('before') ?? 201)
    const isOlder = !searchParams.has('after')
    const response = await route.fetch({ url: `${server.url}/api/threads/${thread}` })
    const body: { messages: object[] } = await response.json()
    const seqs = Array.from({ length: isOlder ? 50 : 0 }, (_, index) => before - 50 + index)
    if (isOlder) pages.push(before)
    const messages = seqs.map(seq => ({ ...body.messages[0], seq, body: `Message ${seq}` }))
    await route.fulfill({ response, json: { ...body, messages, has_more: isOlder && before > 51, read_up_to: 200 } })
  })
  await restoreSession(page, student)
  await page.goto(`/messages?thread=${thread}`)
  await expect(messagesIn(page)).toHaveCount(50)
  await page.getByText('Message 151', { exact: true }).scrollIntoViewIfNeeded()
  await expect(messagesIn(page)).toHaveCount(100)
  await expect(page.getByText('Message 151', { exact: true })).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Older messages' })).not.toBeInViewport()
  expect(pages).toEqual([201, 151])
})

test('A message is read once it is on the screen: not in a background tab, and not below the fold', async ({
  page,
  server,
}) => {
  const company = await makeCompany(server, 'Nimbus Labs')
  const student = await makePerson(server, 'student', 'Sam Student')
  const { id } = await postInternship(company, { title: 'Garden intern' })
  const thread = await applyTo(id, student, 'I dig, sow, water and weed. '.repeat(60))
  const write = (body: string) =>
    call(server, `/api/threads/${thread}/messages`, { token: company.token, body: { body } })
  const unread = async () => {
    const { data } = await call(server, '/api/threads', { token: student.token, method: 'GET' })
    return (data.threads as { unread: number }[])[0]?.unread
  }
  const reads: unknown[] = []
  page.on('request', request => request.url().endsWith(`/threads/${thread}/read`) && reads.push(request.postDataJSON()))
  const afterFrames = () =>
    page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))

  await write('Hello Sam')
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', {
      get: () => (sessionStorage.getItem('background') === 'no' ? 'visible' : 'hidden'),
    })
  })
  await restoreSession(page, student)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/messages')
  await expect(page.getByRole('log').getByText('Hello Sam')).toBeInViewport()
  await afterFrames()
  expect(reads).toEqual([])
  await page.evaluate(() => {
    sessionStorage.setItem('background', 'no')
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(unread).toBe(0)
  expect(reads).toEqual([{ up_to: 1 }])

  await write('One more thing')
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(`/applications?application=${thread}`)
  const message = page.getByRole('log').getByText('One more thing')
  await expect(message).toBeAttached()
  await expect(message).not.toBeInViewport()
  await afterFrames()
  expect(reads).toHaveLength(1)
  await message.scrollIntoViewIfNeeded()
  await expect.poll(unread).toBe(0)
  expect(reads).toEqual([{ up_to: 1 }, { up_to: 2 }])
})

test('A message from a template to several people names who cannot get it, and is undone as one after a reload', async ({
  page,
  server,
}) => {
  const company = await makeCompany(server, 'Nimbus Labs')
  const { id } = await postInternship(company, { title: 'Garden intern' })
  const people = await Promise.all(['Ada', 'Ben', 'Cleo'].map(name => makePerson(server, 'student', `${name} Example`)))
  for (const person of people) await applyTo(id, person)
  const { token } = company
  const template = { name: 'Invitation', body: 'Hello {first_name}, about {title}' }
  await call(server, '/api/message-templates', { token, body: template })
  const { data } = await call(server, '/api/applications/company?search=Cleo', { method: 'GET', token })
  const [cleo] = data.applications as { id: string }[]
  await call(server, `/api/threads/${cleo?.id}/block`, { token })

  await restoreSession(page, company)
  await page.goto('/company/applicants')
  await page.getByLabel('Select all on this page').check()
  await page.getByRole('button', { name: 'Message', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Message to 3 people' })
  await expect(dialog.getByText('Cleo Example: you have blocked this conversation')).toBeVisible()
  await dialog.getByLabel('Template').selectOption('Invitation')
  await dialog.getByRole('button', { name: 'Send to 2 people' }).click()
  await expect(dialog).toHaveCount(0)
  await page.reload()
  const waiting = page.getByRole('list', { name: 'Sent to several people' })
  await expect(waiting).toContainText('Message to 2 people by Nimbus Labs')
  await waiting.getByRole('button', { name: 'Undo' }).click()
  await expect(waiting).toHaveCount(0)
  const { data: sent } = await call(server, '/api/batches', { method: 'GET', token })
  expect(sent.batches).toMatchObject([{ state: 'undone', total: 2, sent: 0 }])
})
