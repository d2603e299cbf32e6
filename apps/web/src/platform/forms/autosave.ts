import { z } from 'zod'
import { backOffDelay } from '../../ui/loading/back-off.ts'
import { createStore } from '../../ui/store.ts'
import { endsSession, isCallError, isTransient } from '../net/call-error.ts'
import { readDraft, removeDraft, writeDraft } from '../storage/local-draft.ts'

const PAUSE_MS = 800

const storedDraft = z.object({ text: z.string(), base: z.string().nullable() })

/** `version` is null before the first save. */
type Stored = { text: string; version: string | null }

/** `waiting` retries by itself, `conflict` and `refused` wait for the person. */
export type AutosaveStatus = 'saved' | 'typing' | 'saving' | 'waiting' | 'conflict' | 'refused'

type AutosaveOptions = {
  /** The name of the draft in local storage. */
  draft: string
  stored: Stored
  /** Resolves with the new version. `base` is the version that the text was typed over. */
  save: (text: string, base: string | null) => Promise<string>
}

/**
 * A text that saves itself when the typing pauses. Until the server has it, the text is a draft in local storage, so that a
 * closed tab, a lost network and a sign-out keep it.
 */
export const createAutosave = ({ draft, stored, save }: AutosaveOptions) => {
  const { data: resumed } = storedDraft.safeParse(readDraft(draft))
  let base = resumed ? resumed.base : stored.version
  let attempt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let inFlight: Promise<void> | null = null
  const store = createStore<{ text: string; status: AutosaveStatus; error: unknown }>({
    text: resumed?.text ?? stored.text,
    status: resumed ? 'typing' : 'saved',
    error: null,
  })
  const change = (to: Partial<ReturnType<typeof store.get>>) => store.set({ ...store.get(), ...to })

  const schedule = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }

  const handleError = (error: unknown) => {
    if (isCallError(error) && error.code === 'changed_elsewhere') return change({ status: 'conflict', error })
    if (!isTransient(error) && !(isCallError(error) && endsSession(error))) return change({ status: 'refused', error })
    change({ status: 'waiting', error })
    schedule(isCallError(error) && error.retryAfter !== null ? error.retryAfter * 1000 : backOffDelay(attempt++))
  }

  const handleSaved = (text: string, version: string) => {
    attempt = 0
    base = version
    if (store.get().text !== text) {
      writeDraft(draft, { text: store.get().text, base })
      return void schedule(0)
    }
    // Removes the draft only if it is unchanged: another tab may have typed something else meanwhile.
    if (storedDraft.safeParse(readDraft(draft)).data?.text === text) removeDraft(draft)
    change({ status: 'saved', error: null })
  }

  /** Saves now what is not saved. Two requests are never in flight at once: the later one needs the version of the first. */
  const flush = async (): Promise<void> => {
    clearTimeout(timer)
    if (inFlight) return inFlight
    const { text, status } = store.get()
    if (status !== 'typing' && status !== 'waiting') return
    change({ status: 'saving' })
    inFlight = save(text, base)
      .then(
        version => handleSaved(text, version),
        error => handleError(error),
      )
      .finally(() => {
        inFlight = null
      })
    return inFlight
  }

  const type = (text: string) => {
    writeDraft(draft, { text, base })
    change({ text, status: store.get().status === 'conflict' ? 'conflict' : 'typing', error: null })
    if (store.get().status === 'typing') schedule(PAUSE_MS)
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    type,
    flush,
    /** Takes over a newer version from the server, unless something is typed. Versions are times and sort as text. */
    adopt: ({ text, version }: Stored) => {
      const isNewer = version !== null && (base === null || version > base)
      if (store.get().status !== 'saved' || !isNewer) return
      base = version
      change({ text })
    },
    /** Ends a conflict with the newest version of the server. */
    resolve: (newest: Stored, keepMine: boolean) => {
      base = newest.version
      if (keepMine) {
        change({ status: 'typing', error: null })
        return flush()
      }
      removeDraft(draft)
      change({ text: newest.text, status: 'saved', error: null })
      return Promise.resolve()
    },
  }
}

export type Autosave = ReturnType<typeof createAutosave>
