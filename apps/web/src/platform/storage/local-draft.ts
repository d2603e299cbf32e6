import { readLocalJson, removeLocal, writeLocal } from './local-store.ts'

const keyOf = (name: string) => `fledge.draft.${name}`

/** What was typed into a form, kept until it is sent; sign-out clears it. The reader checks the shape: it may be of an older version. */
export const readDraft = (name: string): unknown => readLocalJson(keyOf(name))

export const keepDraft = (name: string, value: unknown) => writeLocal(keyOf(name), JSON.stringify(value))

export const dropDraft = (name: string) => removeLocal(keyOf(name))
