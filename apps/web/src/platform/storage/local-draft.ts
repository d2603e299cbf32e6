import { readLocalJson, removeLocal, writeLocal } from './local-store.ts'

export const DRAFT_PREFIX = 'fledge.draft.'

const draftKey = (name: string) => DRAFT_PREFIX + name

/** Unsent form values of the current person; sign-out keeps or deletes them, as that person decides. Callers must parse the value, because an older version may have written it. */
export const readDraft = (name: string): unknown => readLocalJson(draftKey(name))

export const writeDraft = (name: string, value: unknown) => writeLocal(draftKey(name), JSON.stringify(value))

export const removeDraft = (name: string) => removeLocal(draftKey(name))
