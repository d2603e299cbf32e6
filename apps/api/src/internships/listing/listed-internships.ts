import { LRUCache } from 'lru-cache'
import type { Database } from '../../platform/database/database.ts'
import { primaryOf } from '../../platform/database/postgres/primary-of.ts'
import { type InternshipText, selectInternshipTexts } from './listed-internships.sql.ts'

/** In characters. A usual internship has about 2 000 of them. */
const cacheSize = 10_000_000

const caches = new WeakMap<Database, LRUCache<string, InternshipText>>()

/** Replicas have the rows of their primary with the same versions, so they share its cache. */
const cacheOf = (db: Database) => {
  const primary = primaryOf(db)
  const cache =
    caches.get(primary) ?? new LRUCache({ maxSize: cacheSize, sizeCalculation: ({ text }) => text.length + 200 })
  caches.set(primary, cache)
  return cache
}

/**
 * Completes the lines of `internshipLines` to a JSON array of internships. Building this text takes PostgreSQL longer than finding
 * a page of the newest, so each server caches the texts. A statement names the version of every internship, so a cached text is
 * never older than the page it appears on (decision 0040).
 */
export const completeInternships = async (db: Database, lines: string | null) => {
  if (lines === null) return '[]'
  const listed = lines.split('\n').map(readLine)
  const texts = await readTexts(db, listed)
  // A row that was deleted after the page was read is left out.
  return `[${listed.flatMap(({ id, readerFields }) => append(texts.get(id), readerFields)).join(',')}]`
}

type Listed = { id: string; version: string; readerFields: string }

const readLine = (line: string): Listed => {
  const [afterId, afterVersion] = [line.indexOf(' '), line.indexOf(' ', line.indexOf(' ') + 1)]
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

/** Adds the members of the second object to the first. */
const append = (text: string | undefined, readerFields: string) => {
  if (text === undefined) return []
  return readerFields === '' ? text : `${text.slice(0, -1)},${readerFields.slice(1)}`
}
