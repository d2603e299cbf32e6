import { contactCategories } from '@fledge/contract/contact'
import { z } from 'zod'
import { DRAFT_PREFIX, readDraft, removeDraft, writeDraft } from '../platform/storage/local-draft.ts'
import { listLocalKeys } from '../platform/storage/local-store.ts'

const storageName = 'contact'

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

const draft = z.object({ values: contactValues, keptAt: z.number() })
type Draft = z.output<typeof draft> & { id: string }

/** Each draft has a storage key of its own. Two tabs that wrote one list at the same time would overwrite each other. */
const prefix = `${storageName}.`

const list = (): Draft[] => {
  upgrade()
  const start = DRAFT_PREFIX + prefix
  return listLocalKeys()
    .filter(key => key.startsWith(start))
    .flatMap(key => {
      const id = key.slice(start.length)
      const parsed = draft.safeParse(readDraft(prefix + id))
      return parsed.success ? [{ ...parsed.data, id }] : []
    })
    .sort((one, other) => one.keptAt - other.keptAt)
}

const oldList = z.array(z.object({ id: z.string(), values: contactValues })).catch([])

/** Earlier versions stored the values of one form, or a list of drafts, under one key. */
const upgrade = () => {
  const stored = readDraft(storageName)
  if (stored === null) return
  for (const { id, values } of oldList.parse(Array.isArray(stored) ? stored : [{ id: 'earlier', values: stored }]))
    keepDraft(id, values)
  removeDraft(storageName)
}

/** Each form has its own draft, so that forms in other tabs and rejected messages do not overwrite each other. */
export const findDraft = (id: string) => list().find(item => item.id === id)?.values ?? null

export const keepDraft = (id: string, values: ContactValues) => {
  writeDraft(prefix + id, { values, keptAt: Date.now() })
}

export const dropDraft = (id: string) => removeDraft(prefix + id)

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
