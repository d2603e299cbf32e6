import { openBrowser } from './browser.ts'
import type { TestApp } from './test-app.ts'

type Account = { email: string; name: string }

/** Signs in at the stand-in for Google, up to the callback URL that it redirects to. */
export const visitGoogle = async (test: Pick<TestApp, 'app'>, account: Account, browser = openBrowser(test)) => {
  const started = await browser.post('/identity/sign-in/social', { provider: 'google' })
  const chooser = await browser.get(started.body.url)
  const chosen = await browser.submit(chooser.location, account)
  const returned = await browser.get(chosen.location)
  return { browser, callback: returned.location }
}

export const signInByGoogle = async (test: Pick<TestApp, 'app'>, account: Account, browser = openBrowser(test)) => {
  const { callback } = await visitGoogle(test, account, browser)
  await browser.get(callback)
  return browser.post('/identity/handoff')
}
