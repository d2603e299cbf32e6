import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { demoEmails, demoPassword } from '../../apps/demo/src/load/sign-ins.ts'
import { collectOutput, stopProcess } from '../../scripts/child-process.ts'
import { findFreePort } from '../../scripts/free-port.ts'

export type DemoServer = {
  port: number
  /** From the start of the process to the first response of a working database. */
  readyAfter: number
  signIn: () => Promise<string>
  residentMegabytes: () => number
  /** Resolves with the duration of the statement. */
  runLongStatement: () => Promise<number>
  stop: () => Promise<void>
}

/** Starts the server of a checkout on a data folder, which gets the demo world at the first start. */
export const startDemoServer = async (root: string, dataDir: string): Promise<DemoServer> => {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const startedAt = performance.now()
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'demo-server.ts'), root], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/fledge'),
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      FLEDGE_DATA_DIR: dataDir,
      FLEDGE_DEMO: 'on',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const output = collectOutput(child)
  await waitUntilReady(child, url, output)
  const readyAfter = performance.now() - startedAt
  return {
    port,
    readyAfter,
    signIn: async () => {
      const response = await fetch(`${url}/identity/sign-in/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: demoEmails.student, password: demoPassword }),
      })
      return response.headers.get('set-auth-token') ?? ((await response.json()) as { token: string }).token
    },
    residentMegabytes: () => residentMegabytes(child.pid ?? 0),
    runLongStatement: async () => {
      const done = once(child, 'message')
      child.kill('SIGUSR2')
      return Number((await done)[0])
    },
    stop: () => stopProcess(child, 'SIGTERM'),
  }
}

const waitUntilReady = async (child: ChildProcess, url: string, output: () => string) => {
  while (!(await fetch(`${url}/api/ready`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`The server exited during its start:\n${output()}`)
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

const residentMegabytes = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
