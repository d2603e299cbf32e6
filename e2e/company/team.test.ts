import { proposeInterview } from '../gallery/seed-interviews.ts'
import { expect, onPhone, type Page, test } from '../support/fixtures.ts'
import { expectAccessible } from '../support/pages/accessibility.ts'
import { toast } from '../support/pages/auth-screen.ts'
import { pressOn, tabTo } from '../support/pages/keyboard.ts'
import { restoreSession, storedSession } from '../support/people/browser-session.ts'
import { applyTo, inDays, makeStudent, postInternship, uniqueWord } from '../support/people/internships.ts'
import { listMails, readCode } from '../support/people/mailbox.ts'
import { call, makePerson, newEmail, setPassword } from '../support/people/people.ts'
import type { FledgeServer } from '../support/server/server.ts'

async function openAnotherBrowser(page: Page) {
  const context = await page
    .context()
    .browser()
    ?.newContext({
      baseURL: new URL(page.url()).origin,
      viewport: page.viewportSize(),
    })
  if (!context) throw new Error('The page has no browser')
  return context.newPage()
}

const readInvitation = async (server: FledgeServer, to: string) =>
  (await listMails(server, to)).flatMap(({ text }) => /\/invitation\?token=[\w-]+/.exec(text)?.[0] ?? []).at(0) ?? ''

onPhone(() => {
  test('A colleague joins by a mailed invitation, sees the applicants, and loses them when removed', async ({
    page,
    server,
  }) => {
    test.setTimeout(300_000)
    const company = uniqueWord('Bakehouse ')
    // The owner has not completed the profile of the company.
    const owner = await makePerson(server, 'company', company)
    const internship = await postInternship(owner)
    const application = await applyTo(internship.id, await makeStudent(server))
    const email = newEmail('colleague')
    await setPassword(owner, 'correct horse')
    await restoreSession(page, owner)

    await page.goto('/company/team')
    await tabTo(page.getByLabel('Email'))
    await page.keyboard.type(email)
    await page.keyboard.press('Enter')
    await expect(toast(page, `Invitation sent to ${email}`)).toBeVisible()
    await expect(page.getByRole('list', { name: 'Pending invitations' })).toContainText(email)
    await expectAccessible(page)

    const theirs = await openAnotherBrowser(page)
    await theirs.goto(await readInvitation(server, email))
    await expect(theirs.getByRole('heading', { name: `Join ${company} on Fledge` })).toBeVisible()
    await expect(theirs).toHaveURL('/invitation')
    await expectAccessible(theirs)
    await pressOn(theirs.getByRole('link', { name: 'Sign up' }))
    await tabTo(theirs.getByLabel('Full name'))
    await theirs.keyboard.type('Remy Colleague')
    await expect(theirs.getByLabel('Email')).toHaveValue(email)
    await theirs.keyboard.press('Enter')
    await expect(theirs.getByLabel('6-digit code')).toBeFocused()
    await theirs.keyboard.type(await readCode(server, email))
    await theirs.keyboard.press('Enter')
    await pressOn(theirs.getByRole('button', { name: 'Accept invitation' }))
    await expect(theirs).toHaveURL('/company/applicants')
    const applicant = theirs.getByRole('button', { name: 'Sam Rivera' }).first()
    await expect(applicant).toBeVisible()
    const selection = theirs.getByRole('checkbox', { name: 'Select Sam Rivera' })
    await expect(selection).toBeVisible()
    // A person who joins a team has no company to set up, so the dashboard does not show the welcome.
    await theirs.getByRole('link', { name: 'Dashboard' }).first().click()
    await expect(theirs.getByRole('heading', { level: 1, name: 'Company Dashboard' })).toBeVisible()
    await expect(theirs.getByRole('heading', { name: 'Welcome, Remy!' })).toHaveCount(0)
    await theirs.goBack()
    await expect(selection).toBeVisible()

    const token = (await storedSession(theirs))?.token ?? ''
    await proposeInterview({ server, token }, application, [`${inDays(9)}T10:00:00.000Z`], 'By the lake')

    // The owner's screen has followed without a reload.
    await expect(page.getByRole('list', { name: 'Pending invitations' })).toHaveCount(0)
    await pressOn(page.getByRole('button', { name: 'Role of Remy Colleague: Recruiter' }))
    await expect(page.getByRole('menuitemcheckbox', { name: /^Recruiter/ })).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitemcheckbox', { name: /^Viewer/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(toast(page, 'Remy Colleague is viewer now')).toBeVisible()
    // The role arrives live: the menu of the status becomes a text, and the checkbox disappears.
    await expect(theirs.getByRole('button', { name: 'Status of Sam Rivera: Pending' })).toBeHidden()
    await expect(selection).toBeHidden()
    await expect(applicant).toBeVisible()

    // The server's response when the sign-in is more than 15 minutes old.
    const tooOld = { error: 'Please confirm it is you to continue', code: 'confirmation_required', has_password: true }
    const isChange = (url: URL) => /^\/api\/team\/[\w-]+$/.test(url.pathname)
    await page.route(isChange, route => route.fulfill({ status: 403, json: tooOld }), { times: 2 })
    const identity = page.getByRole('dialog', { name: 'Confirm it is you' })
    const makeOwner = async () => {
      await pressOn(page.getByRole('button', { name: 'Role of Remy Colleague: Viewer' }))
      await expect(page.getByRole('menuitemcheckbox', { name: /^Recruiter/ })).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('menuitemcheckbox', { name: /^Viewer/ })).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('menuitemcheckbox', { name: /^Owner/ })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(identity.locator(':focus')).toHaveCount(1)
    }
    await makeOwner()
    await page.keyboard.press('Escape')
    await expect(identity).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Role of Remy Colleague: Viewer' })).toBeVisible()
    await makeOwner()
    await identity.getByLabel('Present password').fill('correct horse')
    await identity.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(toast(page, 'Remy Colleague is owner now')).toBeVisible()
    await expect
      .poll(async () => (await listMails(server, owner.email)).map(({ subject }) => subject))
      .toContain(`The owners of ${company} on Fledge`)

    await pressOn(page.getByRole('button', { name: 'Remove Remy Colleague' }))
    const removal = page.getByRole('alertdialog')
    await removal.getByLabel('Who takes over the interview?').selectOption({ label: company })
    await expectAccessible(page)
    await pressOn(removal.getByRole('button', { name: 'Remove' }))
    await expect(toast(page, 'Remy Colleague is no longer in your team')).toBeVisible()
    await expect(applicant).toBeHidden()
    await expect(theirs.getByRole('heading', { name: `You are no longer a member of ${company}` })).toBeVisible()
    await expectAccessible(theirs)
    // The toasts about the company are gone: several of them would cover the button.
    await theirs.getByRole('button', { name: 'Continue with my own company' }).click()
    await expect(theirs).toHaveURL('/company')
    await expect(theirs.getByRole('heading', { level: 1, name: 'Company Dashboard' })).toBeVisible()
    await expect(theirs.getByRole('heading', { name: 'Welcome, Remy!' })).toBeVisible()
    const { data } = await call(server, '/api/interviews', { method: 'GET', token: owner.token })
    expect(data.interviews).toMatchObject([{ interviewer: { name: company } }])
    await theirs.context().close()
  })
})
