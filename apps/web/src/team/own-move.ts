import { readLocal, writeLocal } from '../platform/storage/local-store.ts'

const key = 'fledge.own-move'
/** The event of the move arrives within a moment; a removal soon after a person has joined is still reported. */
const LASTS_MS = 10_000

/** Call it before the person leaves or joins a company, so that no tab of theirs reports it as a removal. */
export const startOwnMove = () => writeLocal(key, String(Date.now()))

export const isOwnMove = () => Date.now() - Number(readLocal(key) ?? 0) < LASTS_MS
