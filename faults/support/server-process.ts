import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { collectOutput, stopProcess } from '../../scripts/child-process.ts'
import { findFreePort } from '../../scripts/free-port.ts'
import { builtServer } from '../../scripts/server-entry.mjs'
import type { ServerData } from './server-data.ts'

const root = path.join(import.meta.dirname, '../..')
const startTimeout = 120_000

export const secret = 'a-secret-that-only-the-fault-programs-use'

export type ServerProcess = {
  url: string
  port: number
  pid: number
  /** From the start of the process to the first response with a working database. */
  readyAfter: number
  isRunning: () => boolean
  kill: () => Promise<void>
  /** Sends SIGTERM. Returns the exit code and how long the exit took. */
  terminate: () => Promise<{ code: number | null; milliseconds: number }>
}

type Options = {
  /** The port of an earlier process, so that clients reach the new one at the same URL. */
  port?: number
  settings?: Record<string, string>
  /** Flags of Node. */
  flags?: string[]
}

/** A program that is interrupted must leave no server behind. */
const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts the real server as a process of its own. */
export const startServerProcess = async (serverData: ServerData, options: Options = {}): Promise<ServerProcess> => {
  const { settings = {}, flags = [] } = options
  const port = options.port ?? (await findFreePort())
  const url = `http://127.0.0.1:${port}`
  const startedAt = performance.now()
  const child = spawn(process.execPath, [...flags, builtServer], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/fledge'),
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      TRUST_PROXY: '127.0.0.1',
      FLEDGE_SECRET: secret,
      FLEDGE_STAND_INS: 'on',
      FLEDGE_DEMO: 'off',
      LOG_LEVEL: 'silent',
      ...serverData.env,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  child.on('exit', () => running.delete(child))
  const output = collectOutput(child)
  const isRunning = () => child.exitCode === null && child.signalCode === null
  while (!(await isReady(url))) {
    if (!isRunning()) throw new Error(`The server exited during its start:\n${output()}`)
    if (performance.now() - startedAt > startTimeout) throw new Error(`The server did not become ready:\n${output()}`)
    await new Promise(resolve => setTimeout(resolve, 25))
  }
  return {
    url,
    port,
    pid: child.pid ?? 0,
    readyAfter: performance.now() - startedAt,
    isRunning,
    kill: () => stopProcess(child, 'SIGKILL'),
    terminate: async () => {
      const sentAt = performance.now()
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      const [code] = (await exited) as [number | null]
      return { code, milliseconds: performance.now() - sentAt }
    },
  }
}

const isReady = async (url: string) => {
  const response = await fetch(`${url}/api/ready`).catch(() => undefined)
  return response?.ok ?? false
}
