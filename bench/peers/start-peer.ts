import { spawn } from 'node:child_process'
import { collectOutput, stopProcess } from '../../scripts/child-process.ts'
import { findFreePort } from '../../scripts/free-port.ts'
import type { BenchServer } from '../servers/fledge.ts'

type Program = {
  folder: string
  args: (port: number) => string[]
  env: (port: number) => Record<string, string>
  /** A path that responds with success when the peer is ready. */
  readyPath: string
}

const startTimeout = 180_000

/** Starts a Node program of a peer and waits until it responds. */
export const startPeer = async ({ folder, args, env, readyPath }: Program): Promise<BenchServer> => {
  const port = await findFreePort()
  const child = spawn(process.execPath, args(port), {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = collectOutput(child)
  const stop = () => stopProcess(child, 'SIGKILL')
  const deadline = Date.now() + startTimeout
  while (!(await isReady(`http://127.0.0.1:${port}${readyPath}`))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop()
      throw new Error(`it did not start: ${output().slice(-600)}`)
    }
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  return { port, pid: child.pid ?? 0, stop }
}

const isReady = async (url: string) => {
  const response = await fetch(url).catch(() => undefined)
  return response !== undefined && response.status < 500
}
