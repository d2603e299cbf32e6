import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { collectOutput, stopProcess } from '../../../scripts/child-process.ts'
import { findFreePort } from '../../../scripts/free-port.ts'
import { builtServer } from '../../../scripts/server-entry.mjs'

const root = path.join(import.meta.dirname, '../../..')

/** Excludes the caller's own settings. The compile cache is shared with `npm start` and shortens each server start. */
export const serverEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/fledge'),
}

export type FledgeServer = {
  url: string
  dataDir: string
  stop: () => Promise<void>
  /** Set when the server sends its mail by SMTP. Without it, mail is read from the server's development mailbox. */
  listMails?: (email: string) => { subject: string; text: string }[]
}

/** Starts the real server as a child process on an empty embedded database in a temporary folder. */
export async function startServer(settings: Record<string, string> = {}, entry = builtServer): Promise<FledgeServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fledge-e2e-'))
  const template = process.env.FLEDGE_E2E_TEMPLATE
  if (template) await cp(template, dataDir, { recursive: true })
  const port = await findFreePort()
  // Not the IP address: passkeys work only at a domain.
  const url = `http://localhost:${port}`
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
  const child = spawn(process.execPath, [entry], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = collectOutput(child)
  // Server errors must also appear in the output of the test run.
  child.stderr.pipe(process.stderr)
  const stop = async () => {
    await stopProcess(child, 'SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await waitUntilReady(child, url, output)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, dataDir: settings.FLEDGE_DATA_DIR ?? dataDir, stop }
}

async function waitUntilReady(child: ChildProcess, url: string, output: () => string) {
  const deadline = Date.now() + 300_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server exited during startup:\n${output()}`)
    const response = await fetch(`${url}/api/ready`).catch(() => undefined)
    if (response?.ok) return
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error(`The server was not ready within five minutes:\n${output()}`)
}
