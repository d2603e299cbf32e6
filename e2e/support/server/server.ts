import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../../..')

/** Nothing of the caller's own settings; compiled code is kept from one start to the next, as `npm start` does. */
export const serverEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/fledge'),
}

export type FledgeServer = {
  url: string
  stop: () => Promise<void>
  /** Where its mails arrive; without it, in the mailbox of the server. */
  mailsTo?: (address: string) => { subject: string; text: string }[]
}

/** The real server as a process of its own, on an empty embedded database in a folder that goes away with it. */
export async function startServer(settings: Record<string, string> = {}): Promise<FledgeServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fledge-e2e-'))
  const template = process.env.FLEDGE_E2E_TEMPLATE
  if (template) await cp(template, dataDir, { recursive: true })
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...serverEnvironment,
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    TRUST_PROXY: '127.0.0.1',
    FLEDGE_DATA_DIR: dataDir,
    FLEDGE_DEMO: 'off',
    LOG_LEVEL: 'error',
    ...settings,
  }
  const child = spawn(process.execPath, ['apps/api/src/server.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = collect(child)
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await waitUntilReady(child, url, output)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

async function waitUntilReady(child: ChildProcess, url: string, output: () => string) {
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server stopped at once:\n${output()}`)
    const answer = await fetch(`${url}/api/ready`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error(`The server was not ready within two minutes:\n${output()}`)
}

/** Keeps the last of what the server says; errors also go to the test run's own output. */
function collect(child: ChildProcess) {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', chunk => {
      text = (text + chunk).slice(-4000)
    })
  }
  child.stderr?.pipe(process.stderr)
  return () => text
}

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}
