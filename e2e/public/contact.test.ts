import { expect, type Page, test } from '../support/fixtures.ts'
import { logOut, toast } from '../support/pages/auth-screen.ts'
import { loseFirstResponse } from '../support/pages/lost-response.ts'
import { restoreSession } from '../support/people/browser-session.ts'
import { listMails } from '../support/people/mailbox.ts'
import { call, makePerson, newEmail, type Person } from '../support/people/people.ts'
import type { FledgeServer } from '../support/server/server.ts'

const received = "Message received! We'll get back to you within 24 hours."
const sent = "Message sent successfully! We'll get back to you soon."
const endpoint = '**/api/contact/submit'

const storedMessages = async (person: Person) => {
  const { data } = await call(person.server, '/api/account/export', { token: person.token, method: 'GET' })
  return (data.contact_messages as { message: string }[]).map(({ message }) => message)
}

const countMails = async (server: FledgeServer, text: string) =>
  (await listMails(server, 'support@fledge.example')).filter(mail => mail.text.includes(text)).length

async function sendMessage(page: Page, message: string) {
  await page.getByLabel('Message').fill(message)
  await page.getByRole('button', { name: 'Send Message' }).click()
}

const unsentMessages = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('fledge.contact-outbox/')))

test('A visitor sends a message to support after correcting invalid fields', async ({ page, server }) => {
  await page.goto('/support')
  for (const text of ['Mon-Fri 9-6 PST', 'Within 24 hours', 'support@fledge.example']) {
    await expect(page.getByText(text)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(toast(page, 'Please fill in all required fields')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()

  await page.getByLabel('Name').fill('Vera Visitor')
  await page.getByLabel('Email').fill('nowhere')
  await sendMessage(page, 'Draft one')
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Message')).toHaveValue('Draft one')

  const email = newEmail('visitor')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Category').selectOption('partnership')
  await sendMessage(page, `Hello from ${email}`)
  await expect(toast(page, sent)).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('')
  await expect.poll(() => countMails(server, `Hello from ${email}`)).toBe(1)
})

test('A message sent while the server is unreachable is stored exactly once after it is back', async ({
  page,
  server,
}) => {
  const student = await makePerson(server, 'student', 'Ola Offline')
  await restoreSession(page, student)
  await page.goto('/contact')
  await expect(page.getByLabel('Name')).toHaveValue('Ola Offline')
  await expect(page.getByLabel('Email')).toHaveValue(student.email)
  await page.route(endpoint, route => route.abort())
  await sendMessage(page, 'Is anybody there?')
  await expect(toast(page, received)).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('')
  expect(await storedMessages(student)).toEqual([])

  // The screen confirmed the message, so it must be sent even after the sender has signed out.
  await logOut(page)
  expect(await countMails(server, 'Is anybody there?')).toBe(0)
  await page.unroute(endpoint)
  await page.reload()
  await expect.poll(() => countMails(server, 'Is anybody there?')).toBe(1)
  await expect.poll(() => unsentMessages(page)).toEqual([])
})

test('A message whose response was lost is sent again and stored once', async ({ page, server }) => {
  const student = await makePerson(server, 'student', 'Lou Lost')
  await restoreSession(page, student)
  await page.goto('/contact')
  const requests = await loseFirstResponse(page, endpoint)
  await sendMessage(page, 'Once is enough')
  await expect(toast(page, received)).toBeVisible()
  await expect.poll(() => unsentMessages(page)).toEqual([])
  expect(requests()).toBe(2)
  expect(await storedMessages(student)).toEqual(['Once is enough'])
})

test('A message that the server rejects stays in the form and is not confirmed as received', async ({ page }) => {
  await page.goto('/contact')
  await page.route(endpoint, route =>
    route.fulfill({
      status: 400,
      json: { error: 'Please check the highlighted fields', fields: { subject: 'Too odd' } },
    }),
  )
  await page.getByLabel('Name').fill('Vera Visitor')
  await page.getByLabel('Email').fill(newEmail('visitor'))
  await page.getByLabel('Subject').fill('Odd')
  await sendMessage(page, 'Keep me')
  await expect(page.getByText('Too odd')).toBeVisible()
  await expect(page.getByLabel('Subject')).toBeFocused()
  await expect(page.getByLabel('Message')).toHaveValue('Keep me')

  await page.route(endpoint, route =>
    route.fulfill({ status: 413, json: { error: 'This is too large to send', code: 'too_large' } }),
  )
  await sendMessage(page, 'Keep me too')
  await expect(toast(page, 'This is too large to send')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('Keep me too')
  await expect(toast(page, received)).toHaveCount(0)
  expect(await unsentMessages(page)).toEqual([])
})

test('Each tab keeps its own draft, and a message that the server rejects later replaces no draft', async ({
  page,
  context,
}) => {
  await page.goto('/contact')
  await page.getByLabel('Name').fill('Tara Tabs')
  await page.getByLabel('Email').fill(newEmail('tabs'))
  await page.getByLabel('Message').fill('First tab')
  const second = await context.newPage()
  await second.goto('/contact')
  await expect(second.getByLabel('Message')).toHaveValue('')
  await second.getByLabel('Message').fill('Second tab')
  for (const text of ['First tab', 'Second tab'])
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain(text)
  await page.reload()
  await expect(page.getByLabel('Message')).toHaveValue('First tab')

  // The network fails, and the server rejects the message after the reconnection.
  await context.route(endpoint, route => route.abort())
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(toast(page, received)).toBeVisible()
  await page.getByLabel('Message').fill('Next message')
  await context.route(endpoint, route =>
    route.fulfill({ status: 400, json: { error: 'Too odd', code: 'invalid_input' } }),
  )
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(toast(page, 'Too odd')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('Next message')
  await page.reload()
  await expect(page.getByLabel('Message')).toHaveValue('Next message')
  await second.reload()
  await expect(second.getByLabel('Message')).toHaveValue('Second tab')

  // A new tab restores drafts that no open tab has: first the rejected message, then the draft of the closed tab.
  await page.close()
  await context.unroute(endpoint)
  const third = await context.newPage()
  await third.goto('/contact')
  await expect(third.getByLabel('Message')).toHaveValue('First tab')
  await third.getByRole('button', { name: 'Send Message' }).click()
  await expect(toast(third, sent)).toBeVisible()
  await expect(third.getByLabel('Message')).toHaveValue('Next message')
})
