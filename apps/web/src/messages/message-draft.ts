import { useEffect, useState } from 'react'
import { readDraft, removeDraft, writeDraft } from '../platform/storage/local-draft.ts'

const tabKey = (threadId: string) => `fledge.message-text.${threadId}`
const draftName = (threadId: string) => `message.${threadId}`

const inTab = <T>(work: (storage: Storage) => T): T | null => {
  try {
    return work(sessionStorage)
  } catch {
    return null
  }
}

/** The text of this tab; a new tab starts with the text that was typed last, in case its tab was closed. */
const readText = (threadId: string): string => {
  const own = inTab(storage => storage.getItem(tabKey(threadId)))
  const stored = readDraft(draftName(threadId))
  return own ?? (typeof stored === 'string' ? stored : '')
}

/** A text that is sent or deleted stays deleted for a new tab, unless another tab has typed something else since. */
const writeText = (threadId: string, text: string) => {
  const before = readText(threadId)
  inTab(storage => storage.setItem(tabKey(threadId), text))
  if (text !== '') writeDraft(draftName(threadId), text)
  else if (readDraft(draftName(threadId)) === before) removeDraft(draftName(threadId))
}

const listeners = new Set<(threadId: string) => void>()

/** The restored texts by conversation, so that several rejected texts keep their order. */
const returned = new Map<string, string>()

/** Puts a rejected text back into the composer, before the text that was typed since. */
export const restoreRejectedText = (threadId: string, text: string) => {
  const current = readText(threadId)
  const before = returned.get(threadId)
  const earlier = before !== undefined && current.startsWith(before) ? before : ''
  const back = [earlier, text].filter(Boolean).join('\n\n')
  const typed = current.slice(earlier.length).replace(/^\n\n/, '')
  returned.set(threadId, back)
  writeText(threadId, [back, typed].filter(Boolean).join('\n\n'))
  for (const listener of listeners) listener(threadId)
}

export const useMessageDraft = (threadId: string) => {
  const [text, setText] = useState(() => readText(threadId))
  useEffect(() => {
    const listener = (changed: string) => changed === threadId && setText(readText(threadId))
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [threadId])
  const change = (next: string) => {
    setText(next)
    writeText(threadId, next)
  }
  return [text, change] as const
}
