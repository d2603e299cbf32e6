import { recordSwipe, undoSwipe } from '@fledge/contract/swipes'
import { z } from 'zod'
import { backOff } from '../platform/net/back-off.ts'
import { call } from '../platform/net/call.ts'
import { isTransient } from '../platform/net/call-error.ts'
import { afterTwoFrames } from '../platform/rendering/next-frame.ts'
import { getSession } from '../platform/session/session.ts'
import { readLocalJson, writeLocal } from '../platform/storage/local-store.ts'
import { waitingKey } from './swipe-storage.ts'

const entry = z.object({ key: z.string(), internship_id: z.string(), action: z.enum(['right', 'left', 'undo']) })
const kept = z.array(entry).catch([])
export type Entry = z.infer<typeof entry>

/** Decisions not yet on the server, oldest first. They lie in the browser, so that a lost network or a reload loses none. */
export const waiting = (): Entry[] => kept.parse(readLocalJson(waitingKey))

const keep = (entries: Entry[]) => writeLocal(waitingKey, JSON.stringify(entries))

type Listener = (failed: Entry, error: unknown) => void
let onFailure: Listener = () => {}
/** Called with a decision the server refused for good. */
export const whenRefused = (listener: Listener) => {
  onFailure = listener
}

export const enqueue = (internship_id: string, action: Entry['action']) => {
  keep([...waiting(), { key: crypto.randomUUID(), internship_id, action }])
  void afterTwoFrames().then(flush)
}

let sending: string | null = null

/** Takes back a decision that has not left yet; false when it is on its way or gone. */
export const takeBack = (internship_id: string) => {
  const entries = waiting()
  const last = entries.findLast(item => item.internship_id === internship_id)
  if (!last || last.action === 'undo' || last.key === sending) return false
  keep(entries.filter(item => item.key !== last.key))
  return true
}

const send = ({ internship_id, action }: Entry) =>
  action === 'undo'
    ? call(undoSwipe, { params: { id: internship_id } })
    : call(recordSwipe, { body: { internship_id, direction: action } })

let attempt = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** One tab sends at a time, one decision after the other, so that they arrive in the order they were made. */
export const flush = async () => {
  clearTimeout(timer)
  await inOneTab(async () => {
    for (let next = waiting()[0]; next && getSession(); next = waiting()[0]) {
      const { key } = next
      sending = key
      try {
        await send(next)
      } catch (error) {
        if (isTransient(error)) {
          timer = setTimeout(() => void flush(), backOff(attempt++))
          return
        }
        if (!getSession()) return
        onFailure(next, error)
      } finally {
        sending = null
      }
      attempt = 0
      keep(waiting().filter(item => item.key !== key))
    }
  })
}

let running: Promise<unknown> | null = null
const inOneTab = (work: () => Promise<void>) => {
  if (running) return running
  const locked = navigator.locks ? navigator.locks.request('fledge.swipes', work) : work()
  running = locked.finally(() => {
    running = null
  })
  return running
}

/** Sends what waits when the network comes back. */
export const followNetwork = () => {
  const back = () => {
    attempt = 0
    void flush()
  }
  window.addEventListener('online', back)
  back()
  return () => window.removeEventListener('online', back)
}
