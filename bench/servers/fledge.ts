import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serverEnvironment } from '../../e2e/support/server/server.ts'
import { collectOutput, stopProcess } from '../../scripts/child-process.ts'
import { findFreePort } from '../../scripts/free-port.ts'
import { builtDemoServer, builtServer, memoryFlags, memorySettings } from '../../scripts/server-entry.mjs'

const root = path.join(import.meta.dirname, '../..')

export const secret = 'a-secret-that-only-the-benchmarks-use'

/** The demo world takes seconds on an idle machine and minutes on a busy one. */
const startTimeout = 600_000

export type BenchServer = { port: number; pid: number; stop: () => Promise<void> }

/** A production server on PostgreSQL. Mail goes nowhere. */
export const startOnPostgres = (url: string, settings: Record<string, string> = {}) =>
  start(builtServer, {
    NODE_ENV: 'production',
    DATABASE_URL: url,
    SMTP_URL: 'smtp://127.0.0.1:1',
    ...settings,
  })

/** Settings of a server in this process whose statements are recorded: without jobs, whose statements would be recorded as well. */
export const recordedSettings = (url: string) => ({
  FLEDGE_SECRET: secret,
  FLEDGE_ROLE: 'web',
  DATABASE_URL: url,
  FLEDGE_STAND_INS: 'on',
})

/** A server on the embedded database in a folder, with the demo world when the folder is empty. */
export const startEmbedded = (dataDir: string) =>
  start(builtDemoServer, { FLEDGE_DATA_DIR: dataDir, FLEDGE_DEMO: 'on' })

const start = async (entry: string, settings: Record<string, string>): Promise<BenchServer> => {
  const port = await findFreePort()
  const ownFolder = await mkdtemp(path.join(tmpdir(), 'fledge-bench-'))
  const child = spawn(process.execPath, [...memoryFlags, entry], {
    cwd: root,
    env: {
      ...serverEnvironment,
      ...memorySettings,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: `http://localhost:${port}`,
      FLEDGE_DATA_DIR: ownFolder,
      FLEDGE_SECRET: secret,
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = collectOutput(child)
  const stop = async () => {
    await stopProcess(child, 'SIGTERM')
    await rm(ownFolder, { recursive: true, force: true })
  }
  const deadline = Date.now() + startTimeout
  while (!(await isReady(port))) {
    const hasExited = child.exitCode !== null || child.signalCode !== null
    if (hasExited || Date.now() > deadline) {
      await stop()
      throw new Error(`The server did not start:\n${output()}`)
    }
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  return { port, pid: child.pid ?? 0, stop }
}

const isReady = async (port: number) => {
  const response = await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => undefined)
  return response?.ok ?? false
}
