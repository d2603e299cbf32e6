import { parentPort, workerData } from 'node:worker_threads'
import { collectStartGarbage } from '../../../start-garbage.ts'
import { openPGlite } from '../open-pglite.ts'
import { CancelledMessages } from './cancelled-messages.ts'
import { executeRaw } from './execute-raw.ts'
import type { WorkerInput } from './worker-wire.ts'

/** Runs the embedded database of a folder on a thread of its own. Responses are posted in the order of the messages. */
const port = parentPort
if (!port) throw new Error('This is the program of a worker thread')
const { folder, cancelledMemory }: WorkerInput = workerData
const cancelled = new CancelledMessages(cancelledMemory)
/** Migrations and the demo world pause less than this between two messages. */
const idleMilliseconds = 3000

const toReason = (error: unknown) => ({
  message: error instanceof Error ? error.message : String(error),
  code: error instanceof Error && 'code' in error ? error.code : undefined,
})

try {
  const pglite = await openPGlite(folder)
  let wasIdle = false
  const firstIdleTime = setTimeout(() => {
    wasIdle = true
    collectStartGarbage()
  }, idleMilliseconds).unref()
  let number = 0
  port.on('message', async (message: Uint8Array | 'close') => {
    try {
      if (message === 'close') {
        await pglite.close()
        port.postMessage('closed')
        port.close()
        return
      }
      const response = cancelled.takeCancellation(number++) ? new Uint8Array(0) : await executeRaw(pglite, message)
      port.postMessage(response, [response.buffer])
      if (!wasIdle) firstIdleTime.refresh()
    } catch (error) {
      port.postMessage(toReason(error))
    }
  })
  port.postMessage('open')
} catch (error) {
  port.postMessage(toReason(error))
}
