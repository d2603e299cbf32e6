import { useEffect, useState } from 'react'
import { type ContactValues, findDraft, holdDraft, onMessageReturned } from './contact-drafts.ts'

const storageKey = 'fledge.contact-form'

/** Session storage keeps the id over a reload, so that the form of this tab finds its own draft. */
const readFormId = () => {
  try {
    const id = sessionStorage.getItem(storageKey) ?? crypto.randomUUID()
    sessionStorage.setItem(storageKey, id)
    return id
  } catch {
    return 'shared'
  }
}

const heldIds = new Set<string>()

/** The id and the first values of this tab's form. */
export const useFormStart = (empty: ContactValues) => {
  const [start] = useState(() => {
    const id = readFormId()
    return { id, values: findDraft(id) ?? empty }
  })
  useEffect(() => {
    // Once per page: a form that is mounted again would wait for its own lock.
    if (!heldIds.has(start.id)) holdDraft(start.id)
    heldIds.add(start.id)
  }, [start])
  return start
}

/** Looks for the draft of a closed tab or a rejected message when the form mounts, and again when a message is rejected. */
export const useWaitingDrafts = (takeDraft: () => Promise<void>) => {
  const [take] = useState(() => takeDraft)
  useEffect(() => {
    void take()
    return onMessageReturned(() => void take())
  }, [take])
}
