import { contactCategories } from '@fledge/contract/contact'
import { z } from 'zod'
import { readDraft, removeDraft, writeDraft } from '../platform/storage/local-draft.ts'

const storageName = 'contact'
const mostDrafts = 20

export const contactValues = z.object({
  name: z.string().catch(''),
  email: z.string().catch(''),
  category: z.enum(contactCategories).catch('general'),
  subject: z
    .string()
    .nullish()
    .transform(subject => subject ?? '')
    .catch(''),
  message: z.string().catch(''),
})
export type ContactValues = z.output<typeof contactValues>

const draft = z.object({ id: z.string(), values: contactValues })
type Draft = z.output<typeof draft>

/** Earlier versions stored the values of one form. */
const upgrade = (stored: unknown) =>
  stored === null || Array.isArray(stored) ? stored : [{ id: 'earlier', values: stored }]

const list = (): Draft[] =>
  z
    .array(draft)
    .catch([])
    .parse(upgrade(readDraft(storageName)))

const write = (drafts: Draft[]) =>
  drafts.length === 0 ? removeDraft(storageName) : writeDraft(storageName, drafts.slice(-mostDrafts))

/** Each form has its own draft, so that forms in other tabs and rejected messages do not overwrite each other. */
export const findDraft = (id: string) => list().find(item => item.id === id)?.values ?? null

export const keepDraft = (id: string, values: ContactValues) =>
  write([...list().filter(item => item.id !== id), { id, values }])

export const dropDraft = (id: string) => write(list().filter(item => item.id !== id))

const lockName = (id: string) => `fledge.draft.${storageName}.${id}`

/** Holds the draft until the page is closed. A page that cannot lock shares its drafts with the other tabs. */
export const holdDraft = (id: string) =>
  void globalThis.navigator?.locks?.request(lockName(id), () => new Promise<never>(() => {})).catch(() => undefined)

const whileFree = async <T>(id: string, work: () => T): Promise<T | null> => {
  if (!globalThis.navigator?.locks) return work()
  return navigator.locks.request(lockName(id), { ifAvailable: true }, async lock => (lock ? work() : null))
}

/**
 * Moves the newest draft that no open page holds to the form `id`. Waiting for the lock takes time in which the person may
 * start to type, so `mayTake` is called after it: a draft must not replace typed text.
 */
export const takeFreeDraft = async (id: string, mayTake: () => boolean): Promise<ContactValues | null> => {
  for (const { id: found } of list().toReversed()) {
    if (found === id) continue
    const taken = await whileFree(found, () => {
      const values = mayTake() ? findDraft(found) : null
      if (!values) return null
      dropDraft(found)
      keepDraft(id, values)
      return values
    })
    if (taken) return taken
  }
  return null
}

const listeners = new Set<() => void>()

/** Stores a message that the server rejected as a draft and notifies the open form of this page. */
export const returnMessage = (key: string, values: ContactValues) => {
  keepDraft(key, values)
  for (const listener of listeners) listener()
}

export const onMessageReturned = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
