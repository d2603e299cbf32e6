import { readLocalJson, removeLocal, writeLocal } from './local-store.ts'

const draftKey = (name: string) => `fledge.draft.${name}`

/** Unsent form values; sign-out removes them. Callers must parse the value, because an older version may have written it. */
export const readDraft = (name: string): unknown => readLocalJson(draftKey(name))

export const writeDraft = (name: string, value: unknown) => writeLocal(draftKey(name), JSON.stringify(value))

export const removeDraft = (name: string) => removeLocal(draftKey(name))
