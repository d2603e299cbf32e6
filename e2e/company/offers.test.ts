import { expect, phone, test } from '../support/fixtures.ts'
import { expectAccessible } from '../support/pages/accessibility.ts'
import { pressOn } from '../support/pages/keyboard.ts'
import { restoreSession } from '../support/people/browser-session.ts'
import { applyTo, inDays, makeCompany, postInternship, setApplicationStatus } from '../support/people/internships.ts'
import { listMails } from '../support/people/mailbox.ts'
import { call, makePerson } from '../support/people/people.ts'

test('A company makes an offer, and the student confirms it on a phone and withdraws another application, by keyboard alone', async ({
  page,
  browser,
  server,
}) => {
  const company = await makeCompany(server, 'Nimbus Labs')
  const student = await makePerson(server, 'student', 'Sam Student')
  const titles = ['Garden intern', 'Press intern', 'Map intern']
  const ids = await Promise.all(titles.map(async title => (await postInternship(company, { title })).id))
  const [application = ''] = await Promise.all(ids.map(id => applyTo(id, student)))
  await setApplicationStatus(company, application, 'accepted')

  await restoreSession(page, company)
  await page.goto(`/messages?thread=${application}`)
  await pressOn(page.getByRole('button', { name: 'Make an offer' }))
  await pressOn(page.getByRole('button', { name: 'Send offer' }))
  await expect(page.getByText('Please fill in all required fields')).toHaveCount(2)
  await page.getByLabel('Start date').fill(inDays(200))
  await page.getByLabel('Terms').fill('Four days a week')
  await page.route('**/api/applications/*/offer', route => route.abort())
  await page.getByRole('button', { name: 'Send offer' }).press('Enter')
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Terms')).toHaveValue('Four days a week')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Send offer' }).press('Enter')
  const offer = page.getByRole('article', { name: 'Offer' })
  await expect(offer).toContainText('Waits for an answer')
  await expect(page.getByRole('button', { name: 'Make an offer' })).toBeHidden()

  const onPhone = await (
    await browser.newContext({ ...phone, viewport: { width: 360, height: 640 }, baseURL: server.url })
  ).newPage()
  await restoreSession(onPhone, student)
  await onPhone.goto('/applications')
  await pressOn(onPhone.getByRole('region', { name: 'Needs you' }).getByRole('link', { name: /^Answer the offer/ }))
  await pressOn(onPhone.getByRole('button', { name: 'Confirm', exact: true }))
  await pressOn(onPhone.getByRole('checkbox', { name: /Also withdraw my 2 other/ }), 'Space')
  await pressOn(onPhone.getByRole('checkbox', { name: /Map intern/ }), 'Space')
  await expectAccessible(onPhone)
  await pressOn(onPhone.getByRole('button', { name: 'Confirm and withdraw 1' }))
  await expect(onPhone.getByRole('article', { name: 'Offer' })).toContainText('Confirmed')
  await expect.poll(() => onPhone.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  await expect(offer).toContainText('Confirmed')
  await expect(offer.getByRole('button')).toHaveCount(0)

  await onPhone.goto('/applications')
  const rows = onPhone.getByRole('list', { name: 'Applications' }).getByRole('listitem')
  await expect(rows.filter({ hasText: 'Garden intern' })).toContainText('You start on')
  await expect(rows.filter({ hasText: 'Map intern' })).toBeVisible()
  await expect(rows.filter({ hasText: 'Press intern' })).toBeHidden()
  await expect(onPhone.getByRole('region', { name: 'Needs you' })).toBeHidden()

  const rival = await makeCompany(server, 'Paper Boats')
  const second = await applyTo((await postInternship(rival, { title: 'Boat intern' })).id, student)
  await setApplicationStatus(rival, second, 'accepted')
  const terms = { start_date: inDays(200), terms: 'Five days a week' }
  await call(server, `/api/applications/${second}/offer`, { token: rival.token, body: terms })
  await onPhone.goto(`/messages?thread=${second}`)
  await pressOn(onPhone.getByRole('button', { name: 'Confirm', exact: true }))
  const dialog = onPhone.getByRole('dialog')
  await expect(dialog).toContainText('Garden intern at Nimbus Labs')
  await expect(dialog.getByRole('button', { name: 'Confirm offer' })).toBeDisabled()
  await dialog.getByRole('radio', { name: /^Decline it/ }).press('Space')
  await expectAccessible(onPhone)
  await pressOn(dialog.getByRole('button', { name: 'Confirm and decline Nimbus Labs' }))
  await expect(onPhone.getByRole('article', { name: 'Offer' })).toContainText('Confirmed')
  await expect(offer).toContainText('Declined')
  await expect
    .poll(async () => (await listMails(server, student.email)).map(({ subject }) => subject))
    .toContain('You confirmed the offer of Paper Boats')

  const third = await applyTo((await postInternship(rival, { title: 'Kite intern' })).id, student)
  await setApplicationStatus(rival, third, 'accepted')
  await call(server, `/api/applications/${third}/offer`, { token: rival.token, body: terms })
  await onPhone.goto(`/messages?thread=${third}`)
  await pressOn(onPhone.getByRole('button', { name: 'Decline', exact: true }))
  await pressOn(onPhone.getByRole('button', { name: 'Decline offer' }))
  await expect(onPhone.getByRole('article', { name: 'Offer' })).toContainText('Declined')
  // The button that opened the dialog is gone.
  await expect(onPhone.getByRole('alertdialog')).toHaveCount(0)
  await expect.poll(() => onPhone.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  await onPhone.context().close()
})
