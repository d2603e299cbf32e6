import { proposeInterview } from '../gallery/seed-interviews.ts'
import { expect, type Page, test } from '../support/fixtures.ts'
import { expectSignedOut } from '../support/pages/account-menu.ts'
import { expectHome, toast } from '../support/pages/auth-screen.ts'
import { topCardTitled } from '../support/pages/deck.ts'
import { pressOn, tabTo } from '../support/pages/keyboard.ts'
import { storedSession } from '../support/people/browser-session.ts'
import {
  inDays,
  makeCompany,
  postInternship,
  setApplicationStatus,
  uniqueSkill,
} from '../support/people/internships.ts'
import { readCode } from '../support/people/mailbox.ts'
import { call, newEmail } from '../support/people/people.ts'

const expectFocus = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')

test('By keyboard alone, a student signs up, finds an internship, applies, agrees on a time, confirms the offer and logs out', async ({
  page,
  server,
}) => {
  test.setTimeout(300_000)
  const skill = uniqueSkill()
  const company = await makeCompany(server, 'Nimbus Labs')
  const found = await postInternship(company, { title: `Garden intern ${skill}`, skills_required: [] })
  await postInternship(company, { title: `Deck intern ${skill}`, skills_required: [skill] })
  const email = newEmail()
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first()
  const link = (name: string | RegExp) => page.getByRole('link', { name }).first()
  const typeIn = async (label: string, text: string) => {
    await tabTo(page.getByLabel(label, { exact: label === 'Skills' }))
    await page.keyboard.type(text)
  }

  await page.goto('/auth')
  await typeIn('Full name', 'Sam Student')
  await typeIn('Email', email)
  await pressOn(page.getByRole('radio', { name: /^Student/ }), 'Space')
  await pressOn(button('Sign Up with Email'))
  await expect(page.getByRole('heading', { name: 'Enter OTP' })).toBeVisible()
  await expectFocus(page)
  await typeIn('6-digit code', await readCode(server, email))
  await page.keyboard.press('Enter')
  await expectHome(page, 'student')
  await expectFocus(page)

  await pressOn(link('Complete your profile'))
  await expect(page).toHaveURL('/onboarding')
  await typeIn('Bio', 'I build small things that work.')
  await pressOn(button('Next'))
  await typeIn('University', 'Universidade de Lisboa')
  await pressOn(button('Next'))
  await typeIn('Skills', `${skill}, SQL,`)
  await pressOn(button('Remove SQL'))
  await expectFocus(page)
  await pressOn(button('Complete Setup'))
  await expectHome(page, 'student')

  await expect(topCardTitled(page, `Deck intern ${skill}`)).toBeVisible()
  await expectFocus(page)
  await page.keyboard.press('ArrowRight')
  await expect(toast(page, 'Internship saved!')).toBeVisible()
  await pressOn(link('Search'))
  await expect(page.getByLabel('At most, in months')).toBeVisible()
  await typeIn('Keywords', found.title)
  await page.keyboard.press('Enter')
  await pressOn(link(found.title))
  await expect(page.getByRole('heading', { level: 1, name: found.title })).toBeVisible()
  await pressOn(link('Apply Now'))
  await typeIn('Resume URL', 'drive.google.com/foo')
  await typeIn('Cover Letter', 'I dig, sow and water.')
  await pressOn(button('Submit Application'))
  await expect(page).toHaveURL('/applications')
  await expect(page.getByRole('article', { name: /Garden intern/ }).getByRole('log')).toContainText(
    'I dig, sow and water.',
  )
  await expectFocus(page)

  const token = (await storedSession(page))?.token ?? ''
  const { data } = await call(server, '/api/applications/student', { method: 'GET', token })
  const [application] = data.applications as { id: string; resume_url: string }[]
  const id = application?.id ?? ''
  expect(application?.resume_url).toBe('https://drive.google.com/foo')
  await proposeInterview(
    company,
    id,
    [`${inDays(3)}T10:00:00Z`, `${inDays(4)}T10:00:00Z`],
    'https://meet.example/nimbus',
  )
  await call(server, `/api/threads/${id}/messages`, { token: company.token, body: { body: 'Do you like roses?' } })

  await pressOn(link(/Messages$/))
  await typeIn('Message to Nimbus Labs', 'I love them.')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log')).toContainText('I love them.')
  await expectFocus(page)

  await pressOn(link('Interviews'))
  await pressOn(page.getByRole('radio').first(), 'Space')
  await pressOn(button('Book this time'))
  await expect(page.getByText('Booked', { exact: true })).toBeVisible()
  await expectFocus(page)

  await setApplicationStatus(company, id, 'accepted')
  const terms = { start_date: inDays(60), terms: 'Four days a week' }
  await call(server, `/api/applications/${id}/offer`, { token: company.token, body: terms })
  await pressOn(link('Applications'))
  await pressOn(page.getByRole('region', { name: 'Needs you' }).getByRole('link', { name: /^Answer the offer/ }))
  await pressOn(button('Confirm'))
  await pressOn(button('Confirm offer'))
  await expect(page.getByRole('article', { name: 'Offer' })).toContainText('Confirmed')
  await expectFocus(page)

  await pressOn(button('Account menu'))
  await expect(page.getByRole('menu', { name: 'Account' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectSignedOut(page)
  await expectFocus(page)
})
