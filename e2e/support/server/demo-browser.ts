import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test'
import { call, type Person, type Role } from '../people/people.ts'
import { type FledgeServer, startServer } from './server.ts'

export type DemoWorld = {
  server: FledgeServer
  browser: Browser
  /** A page of somebody who is signed in on this device, or of a visitor. */
  open: (person: Person | undefined, options: BrowserContextOptions) => ReturnType<Browser['newPage']>
  signIn: (role: Role) => Promise<Person>
  close: () => Promise<void>
}

/** The server with the demo world on a data folder of its own, and a browser to look at it. */
export async function startDemoWorld(): Promise<DemoWorld> {
  const server = await startServer({ FLEDGE_DEMO: 'on' })
  const browser = await chromium
    .launch({
      executablePath: process.env.FLEDGE_CHROMIUM || undefined,
      chromiumSandbox: process.getuid?.() !== 0,
      args: ['--disable-background-networking', '--disable-component-update', '--no-first-run'],
    })
    .catch(async error => {
      await server.stop()
      throw error
    })
  return {
    server,
    browser,
    open: (person, options) =>
      browser.newPage({ baseURL: server.url, storageState: person && toStorage(person), ...options }),
    signIn: role => signInToDemo(server, role),
    close: async () => {
      await browser.close()
      await server.stop()
    },
  }
}

async function signInToDemo(server: FledgeServer, role: Role): Promise<Person> {
  const email = `${role}@demo.fledge.example`
  const { token } = await call(server, '/identity/sign-in/email', { body: { email, password: 'fledge-demo' } })
  const { data } = await call(server, '/api/auth/me', { method: 'GET', token })
  const { id, full_name } = data.user as { id: string; full_name: string }
  return { id, email, full_name, role, token, server }
}

function toStorage({ id, email, full_name, role, token, server }: Person) {
  const expires_at = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString()
  const session = JSON.stringify({ token, expires_at, user: { id, email, full_name, role } })
  const localStorage = [
    { name: 'fledge.session', value: session },
    { name: 'userId', value: id },
  ]
  return { cookies: [], origins: [{ origin: server.url, localStorage }] }
}
