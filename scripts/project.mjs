// Plain JavaScript without dependencies: this runs on Node 20 in a clone where nothing is installed yet.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

/** A failure whose sentence is all a person needs to see. */
export class Stop extends Error {}

/** Runs `work` and ends the process with one sentence, not a stack, when it stops for a known reason. */
export async function main(work) {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error)
    process.exitCode = 1
  }
}

/** Says what is going on, then how long it took. */
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

/** Runs a command to its end and returns its exit code and what it printed. */
export function run(command, args, options = {}) {
  return new Promise(resolve => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options })
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
