import { LRUCache } from 'lru-cache'
import type { Database } from '../../platform/database/database.ts'
import { primaryOf } from '../../platform/database/postgres/primary-of.ts'
import type { ListPage } from './list-page.ts'
import { type InternshipText, selectInternshipTexts } from './listed-internships.sql.ts'

/** The limit for all cached texts together. The text of a typical internship has about 2 000 characters. */
const maxCharacters = 10_000_000

const caches = new WeakMap<Database, LRUCache<string, InternshipText>>()

/** The cache of a primary also serves its replicas, because a row has the same version on all of them. */
const cacheOf = (db: Database) => {
  const primary = primaryOf(db)
  const cache =
    caches.get(primary) ?? new LRUCache({ maxSize: maxCharacters, sizeCalculation: ({ text }) => text.length + 200 })
  caches.set(primary, cache)
  return cache
}

/** A page as the list statements return it. `lines` is the text of `internshipLines`, or null for an empty page. */
export type PageOfLines = { count: number; lines: string | null }

export const completePage = async (db: Database, [page]: PageOfLines[]): Promise<ListPage> => ({
  count: page?.count ?? 0,
  internships: await completeInternships(db, page?.lines ?? null),
})

/**
 * Turns the lines of `internshipLines` into a JSON array of internships. The server adds the public fields from a cache, because
 * building their JSON takes PostgreSQL longer than finding the page. Each line contains the current version of its internship, and a
 * cached text with another version is not used (decision 0040).
 */
export const completeInternships = async (db: Database, lines: string | null) => {
  if (lines === null) return '[]'
  const listed = lines.split('\n').map(readLine)
  const texts = await readTexts(db, listed)
  // An internship that was deleted between the two statements has no text and is left out.
  return `[${listed.flatMap(({ id, readerFields }) => append(texts.get(id), readerFields)).join(',')}]`
}

type Listed = { id: string; version: string; readerFields: string }

const readLine = (line: string): Listed => {
  const afterId = line.indexOf(' ')
  const afterVersion = line.indexOf(' ', afterId + 1)
  return {
    id: line.slice(0, afterId),
    version: line.slice(afterId + 1, afterVersion),
    readerFields: line.slice(afterVersion + 1),
  }
}

const readTexts = async (db: Database, listed: Listed[]) => {
  const cache = cacheOf(db)
  const texts = new Map<string, string>()
  const missing: string[] = []
  for (const { id, version } of listed) {
    const cached = cache.get(id)
    if (cached?.version === version) texts.set(id, cached.text)
    else missing.push(id)
  }
  if (missing.length === 0) return texts
  for (const read of await selectInternshipTexts(db, { ids: missing })) {
    cache.set(read.id, read)
    texts.set(read.id, read.text)
  }
  return texts
}

/** Merges the reader fields into the JSON object of the internship. */
const append = (text: string | undefined, readerFields: string) => {
  if (text === undefined) return []
  return readerFields === '' ? text : `${text.slice(0, -1)},${readerFields.slice(1)}`
}
