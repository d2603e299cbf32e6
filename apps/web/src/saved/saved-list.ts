import { listSaved } from '@fledge/contract/saved'
import { z } from 'zod'
import { getSession } from '../platform/session/session.ts'
import { readLocalJson, writeLocal } from '../platform/storage/local-store.ts'

const STORAGE_KEY = 'fledge.saved'
const maxPages = 3

const storedLists = z.object({ owner: z.string(), pages: z.record(z.string(), listSaved.response) })
type SavedPage = z.infer<typeof listSaved.response>

const readPages = (owner: string) => {
  const stored = storedLists.safeParse(readLocalJson(STORAGE_KEY))
  return stored.success && stored.data.owner === owner ? stored.data.pages : {}
}

/** Stores the first pages for a visit without a network. Signing out deletes them. */
export const storeSavedPage = (owner: string, page: number, list: SavedPage) => {
  // The response may arrive after the person has signed out.
  if (getSession()?.user.id !== owner || page > maxPages) return
  writeLocal(STORAGE_KEY, JSON.stringify({ owner, pages: { ...readPages(owner), [page]: list } }))
}

export const findStoredPage = (owner: string, page: number): SavedPage | undefined => readPages(owner)[page]
