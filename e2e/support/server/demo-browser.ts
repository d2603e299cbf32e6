import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test'
import { demoEmails, demoPassword } from '../../../apps/demo/src/load/sign-ins.ts'
import { chromiumOptions } from '../chromium-options.ts'
import { toLocalStorage } from '../people/browser-session.ts'
import { call, type Person, type Role } from '../people/people.ts'
import { type FledgeServer, startServer } from './server.ts'

export type DemoBrowser = {
  browser: Browser
  /** Opens a page as a signed-in person, or as a visitor. */
  open: (person: Person | undefined, options: BrowserContextOptions) => ReturnType<Browser['newPage']>
  signIn: (role: Role) => Promise<Person>
  close: () => Promise<void>
}

export const demoPhone = { viewport: { width: 390, height: 780 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

/** Starts a server with the demo data in a temporary folder, and a browser to open its pages. */
export async function startDemoBrowser(): Promise<DemoBrowser> {
  const server = await startServer({ FLEDGE_DEMO: 'on' }, 'apps/demo/src/demo-server.ts')
  const browser = await chromium.launch(chromiumOptions()).catch(async error => {
    await server.stop()
    throw error
  })
  return {
    browser,
    open: (person, options) =>
      browser.newPage({ baseURL: server.url, storageState: person && toStorageState(person), ...options }),
    signIn: role => signInToDemo(server, role),
    close: async () => {
      await browser.close()
      await server.stop()
    },
  }
}

async function signInToDemo(server: FledgeServer, role: Role): Promise<Person> {
  const email = demoEmails[role]
  const { token } = await call(server, '/identity/sign-in/email', { body: { email, password: demoPassword } })
  const { data } = await call(server, '/api/auth/me', { method: 'GET', token })
  const { id, full_name } = data.user as { id: string; full_name: string }
  return { id, email, full_name, role, token, server }
}

const toStorageState = (person: Person) => ({
  cookies: [],
  origins: [{ origin: person.server.url, localStorage: toLocalStorage(person) }],
})
