import { contactMessage, submitContact } from '@fledge/contract/contact'
import { z } from 'zod'
import { backOff } from '../platform/net/back-off.ts'
import { call } from '../platform/net/call.ts'
import { isCallError, messageOf } from '../platform/net/call-error.ts'
import { keepDraft } from '../platform/storage/local-draft.ts'
import { readLocalJson, removeLocal, writeLocal } from '../platform/storage/local-store.ts'
import { toast } from '../ui/toasts/toast.ts'
import { contactDraft, outboxKey } from './contact-storage.ts'

const entry = z.object({ key: z.string(), message: contactMessage })
export type ContactEntry = z.infer<typeof entry>

/** Messages somebody was told we have, and that the server has not; oldest first. */
const waiting = (): ContactEntry[] => z.array(entry).catch([]).parse(readLocalJson(outboxKey))

const keep = (entries: ContactEntry[]) =>
  entries.length === 0 ? removeLocal(outboxKey) : writeLocal(outboxKey, JSON.stringify(entries))

export const sendContact = ({ key, message }: ContactEntry) =>
  call(submitContact, { body: message, idempotencyKey: key })

/** The same key as the first try, so that a message whose answer was lost is stored once. */
export const keepContact = (entry: ContactEntry) => {
  keep([...waiting(), entry])
  retryLater(null)
}

/** Not for want of a network, of time or of patience. */
const isRefusal = (error: unknown) => isCallError(error) && [400, 413, 415, 422].includes(error.status)

let attempt = 0
let timer: ReturnType<typeof setTimeout> | undefined

const retryLater = (retryAfter: number | null) => {
  clearTimeout(timer)
  timer = setTimeout(() => void flushContact(), retryAfter === null ? backOff(attempt++) : retryAfter * 1000)
}

const flush = async () => {
  for (let next = waiting()[0]; next; next = waiting()[0]) {
    const { key, message } = next
    try {
      await sendContact(next)
    } catch (error) {
      if (!isRefusal(error)) return retryLater(isCallError(error) ? error.retryAfter : null)
      // Refused for good, by rules newer than this page: it goes back to its writer instead of nowhere.
      keepDraft(contactDraft, message)
      toast.error(messageOf(error, 'Your message could not be sent'), { description: 'It waits for you at Contact.' })
    }
    attempt = 0
    keep(waiting().filter(item => item.key !== key))
  }
}

let running: Promise<unknown> | null = null

/** Sends what waits, in one tab at a time. */
export const flushContact = () => {
  clearTimeout(timer)
  running ??= (navigator.locks ? navigator.locks.request('fledge.contact-outbox', flush) : flush()).finally(() => {
    running = null
  })
  return running
}
