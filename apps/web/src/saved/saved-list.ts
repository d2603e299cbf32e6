import { listSaved } from '@fledge/contract/saved'
import { z } from 'zod'
import { getSession } from '../platform/session/session.ts'
import { readLocalJson, writeLocal } from '../platform/storage/local-store.ts'

const KEY = 'fledge.saved'
const mostPages = 3

const keptLists = z.object({ owner: z.string(), pages: z.record(z.string(), listSaved.response) })
type SavedPage = z.infer<typeof listSaved.response>

const readPages = (owner: string) => {
  const kept = keptLists.safeParse(readLocalJson(KEY))
  return kept.success && kept.data.owner === owner ? kept.data.pages : {}
}

/** The first pages as last seen, for a visit without a network. They go when their owner signs out. */
export const keepSaved = (owner: string, page: number, list: SavedPage) => {
  // The answer may arrive when its person has left already.
  if (getSession()?.user.id !== owner || page > mostPages) return
  writeLocal(KEY, JSON.stringify({ owner, pages: { ...readPages(owner), [page]: list } }))
}

export const findKeptSaved = (owner: string, page: number): SavedPage | undefined => readPages(owner)[page]
