import type { Page } from '@playwright/test'
import { newEmail } from '../support/people/people.ts'
import { hold } from './network-stubs.ts'
import { heading, press, type Scene, type Walk } from './scene.ts'

const askForCode = async (page: Page) => {
  await page.getByLabel('Full name').fill('Robin Example')
  await page.getByLabel('Email').fill(newEmail('a.very.long.address.of.somebody'))
  await press('Sign Up with Email')(page)
}

const keepStep = (step: object) => async (page: Page) => {
  await page.evaluate(
    kept => sessionStorage.setItem('fledge.auth-step', kept),
    JSON.stringify({ at: Date.now(), step }),
  )
  await page.reload()
}

/** A failed return leads back by itself after three seconds; here it waits until it was looked at. */
const stay = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout } = window
    const later = (run: TimerHandler, wait?: number) => (wait === 3000 ? 0 : setTimeout(run, wait))
    Object.assign(window, { setTimeout: later })
  })

const signUp = (state: string, parts: Partial<Scene> & Pick<Scene, 'shows'>): Scene => ({
  screen: 'Auth',
  state,
  path: '/auth',
  width: 360,
  ...parts,
})

export const visitorWalks: Walk[] = [
  {
    name: 'Somebody who comes by',
    scenes: [
      { screen: 'Landing', state: 'full', path: '/', shows: 'Find Your Dream Internship', width: 360 },
      {
        screen: 'Landing',
        state: 'at a desk',
        repeats: true,
        path: '/',
        shows: 'Find Your Dream Internship',
        width: 1280,
      },
      { screen: 'Help', state: 'full', path: '/help', shows: heading('Help Center'), width: 360 },
      {
        screen: 'Help',
        state: 'found',
        path: '/faq',
        after: page => page.getByLabel('Search for help').fill('resume'),
        shows: /answers? found/,
        width: 768,
      },
      {
        screen: 'Help',
        state: 'nothing found',
        path: '/help',
        after: page => page.getByLabel('Search for help').fill('zeppelin'),
        shows: 'No answers found',
        width: 1280,
      },
      { screen: 'Contact', state: 'first visit', path: '/contact', shows: heading(/contact/i), width: 360 },
      {
        screen: 'Contact',
        state: 'wrong',
        path: '/support',
        after: page => page.locator('main form button[type=submit]').click(),
        shows: 'Please fill in all required fields',
        width: 1280,
      },
      { screen: 'Not found', state: 'full', path: '/nowhere', shows: 'Oops! Page not found', width: 768 },
    ],
  },
  {
    name: 'Somebody who signs up or in',
    scenes: [
      signUp('sign up', { shows: 'Student looking for internships' }),
      signUp('wrong', { after: press('Sign Up with Email'), shows: page => page.locator('[aria-invalid=true]') }),
      signUp('sign in', { path: '/auth?tab=sign-in', shows: 'Email me a code instead', width: 768 }),
      signUp('code', { after: askForCode, shows: heading('Enter OTP') }),
      signUp('second step', { after: keepStep({ kind: 'second-factor' }), shows: heading('Confirm it is you') }),
      signUp('choosing a role', { path: '/auth?setup=true', shows: heading('Complete Your Profile'), width: 1280 }),
      signUp('coming back', {
        path: '/auth/callback',
        network: hold('/identity'),
        shows: 'Completing Authentication',
      }),
      signUp('coming back failed', {
        path: '/auth/callback?error=access_denied',
        network: stay,
        shows: 'Authentication Failed',
      }),
    ],
  },
]
