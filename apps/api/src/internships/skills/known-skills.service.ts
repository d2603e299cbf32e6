import type { Database } from '../../platform/database/database.ts'
import { primaryOf } from '../../platform/database/postgres/primary-of.ts'
import { selectKnownSkills } from './known-skills.sql.ts'

/** The statement reads thousands of internships; without a cache it would run for each typed character. */
const cachedForMs = 10_000

type CachedSkills = { skills: Promise<string[]>; until: number }

const cache = new WeakMap<Database, CachedSkills>()

/** The skills that companies ask for, the most frequent first, each in its most frequent spelling. */
export const listKnownSkills = async (db: Database, now = Date.now()) => {
  const primary = primaryOf(db)
  const cached = cache.get(primary)
  if (cached && cached.until > now) return cached.skills
  const skills = selectKnownSkills(db)
  cache.set(primary, { skills, until: now + cachedForMs })
  // A failed statement must not stay in the cache.
  skills.catch(() => cache.delete(primary))
  return skills
}

/** Without case and accents, as the match compares skills. */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** The known skills that begin with the prefix, then those with a word that does. An empty prefix returns the most frequent. */
export const suggestSkills = async (db: Database, { prefix, limit }: { prefix: string; limit: number }) => {
  const typed = fold(prefix)
  const known = (await listKnownSkills(db)).map(name => ({ name, folded: fold(name) }))
  const starting = known.filter(({ folded }) => folded.startsWith(typed))
  const containing = known.filter(({ folded }) => !folded.startsWith(typed) && folded.includes(` ${typed}`))
  return { skills: [...starting, ...containing].slice(0, limit).map(({ name }) => name) }
}
