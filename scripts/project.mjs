// Plain JavaScript without dependencies, because it runs on Node 20 before anything is installed.
import { spawn } from 'node:child_process'
import { constants, getPriority, setPriority } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

/** An expected failure. The command prints its message without a stack trace. */
export class CliError extends Error {}

/** Runs `work`; prints an error and sets exit code 1 when it fails. */
export async function main(work) {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof CliError ? error.message : error)
    process.exitCode = 1
  }
}

/** Prints the title, and the duration when the work is done. */
export async function step(title, work) {
  const started = Date.now()
  process.stdout.write(`${title} … `)
  try {
    const result = await work()
    console.log(`done in ${seconds(started)}`)
    return result
  } catch (error) {
    console.log('failed')
    throw error
  }
}

export const seconds = since => `${((Date.now() - since) / 1000).toFixed(1)} s`

const lowestPriority = constants.priority.PRIORITY_LOW

/**
 * Runs a command and returns its exit code and output. Never rejects: a command that cannot start has exit code 1.
 * With `isBackground`, other processes go before it.
 */
export function run(command, args, { isBackground = false, ...options } = {}) {
  return new Promise(resolve => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options })
    if (isBackground && child.pid) setPriority(child.pid, Math.min(getPriority() + 5, lowestPriority))
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', chunk => {
        output += chunk
      })
    }
    child.on('error', error => resolve({ code: 1, output: String(error.message) }))
    child.on('close', (code, signal) => resolve({ code: code ?? 1, output: signal ? `${output}\n${signal}` : output }))
  })
}

export const lastLines = (text, count) => text.trim().split('\n').slice(-count).join('\n')
