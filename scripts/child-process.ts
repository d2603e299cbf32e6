import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Collects the last 4000 characters of stdout and stderr; unread pipes would block the child once they are full. */
export function collectOutput(child: ChildProcess): () => string {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', chunk => {
      output = (output + chunk).slice(-4000)
    })
  }
  return () => output.trim()
}

/** Sends the signal and waits for the exit; does nothing when the process has already exited. */
export async function stopProcess(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return
  // An unreferenced child would let the event loop end before its exit arrives.
  child.ref()
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}
