import type { Page } from '@playwright/test'
import { newEmail } from '../../support/people/people.ts'
import { neverRespond, respondWith, respondWithError } from '../network-stubs.ts'
import { heading, press, type SceneGroup, screen } from '../scene.ts'
import { invitationScenes } from './team-scenes.ts'

const landing = screen('Landing', '/')
const help = screen('Help', '/help')
const trust = screen('Our promises', '/trust')
const contact = screen('Contact', '/contact')
const notFound = screen('Not found', '/nowhere')
const auth = screen('Auth', '/auth')

/** The longest name that the settings accept. */
const longUniversity = { id: 'sso', name: 'Rheinisch-Westfälische Hochschule Aachen' }

const requestCode = async (page: Page) => {
  await page.getByLabel('Full name').fill('Robin Example')
  await page.getByLabel('Email').fill(newEmail('a.very.long.address.of.somebody'))
  await press('Sign Up with Email')(page)
}

const refuseCode = (page: Page) =>
  page.route('**/send-verification-otp', route =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '42' },
      json: { error: 'Too many attempts', code: 'too_many' },
    }),
  )

const searchHelp = (text: string) => (page: Page) => page.getByLabel('Search for help').fill(text)

const restoreAuthStep = (step: object) => async (page: Page) => {
  await page.evaluate(
    stored => sessionStorage.setItem('fledge.auth-step', stored),
    JSON.stringify({ at: Date.now(), step }),
  )
  await page.reload()
}

/** A failed sign-in redirects after three seconds, which may be before the checks end. */
const preventRedirect = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout } = window
    const withoutRedirect = (run: TimerHandler, wait?: number) => (wait === 3000 ? 0 : setTimeout(run, wait))
    Object.assign(window, { setTimeout: withoutRedirect })
  })

export const visitorScenes: SceneGroup[] = [
  {
    name: 'Public screens',
    scenes: [
      landing('full', 360, 'Find Your Dream Internship'),
      landing('on a desktop', 1280, 'Find Your Dream Internship', { repeats: true }),
      help('full', 360, heading('Help Center')),
      help('found', 768, /answers? found/, { path: '/faq', after: searchHelp('resume') }),
      help('nothing found', 1280, 'No answers found', { after: searchHelp('zeppelin') }),
      trust('full', 360, 'An open internship is open'),
      trust('on a desktop', 1280, /promised|Too few to say/, { repeats: true }),
      trust('no figures', 1280, 'The figures cannot be read at the moment.', {
        network: respondWithError('/api/trust'),
      }),
      contact('first visit', 360, heading(/contact/i)),
      contact('validation errors', 1280, 'Please fill in all required fields', {
        path: '/support',
        after: page => page.locator('main form button[type=submit]').click(),
      }),
      notFound('full', 768, 'Oops! Page not found'),
    ],
  },
  {
    name: 'Sign-up and sign-in',
    scenes: [
      auth('sign up', 360, 'Student looking for internships'),
      auth('with a university', 360, /^Continue with Rheinisch/, {
        network: respondWith('/api/auth/providers', { providers: [longUniversity] }),
      }),
      auth('validation errors', 360, page => page.locator('[aria-invalid=true]'), {
        after: press('Sign Up with Email'),
      }),
      auth('sign in', 768, 'Email me a code instead', { path: '/auth?tab=sign-in' }),
      auth('code refused', 360, 'I have a code', { network: refuseCode, after: requestCode }),
      auth('code', 360, heading('Enter OTP'), { after: requestCode }),
      auth('second step', 360, heading('Confirm it is you'), { after: restoreAuthStep({ kind: 'second-factor' }) }),
      auth('choosing a role', 1280, heading('Complete Your Profile'), { path: '/auth?setup=true' }),
      auth('callback', 360, 'Completing Authentication', {
        path: '/auth/callback',
        network: neverRespond('/identity'),
      }),
      auth('callback failed', 360, 'Authentication Failed', {
        path: '/auth/callback?error=access_denied',
        network: preventRedirect,
      }),
    ],
  },
  { name: 'Invitation to a team', scenes: invitationScenes },
]
