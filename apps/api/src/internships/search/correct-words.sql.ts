import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { pickNearest } from './nearest-words.ts'

type Word = { word: string; known: boolean; near: string[] }

type Correction = { words: string; corrected: string }

const candidatesPerWord = 20

/**
 * The words of a search as a tsquery and as text, with each unknown word replaced by the known words closest to it.
 * Returns null when there is nothing to correct. Call it only after a search found nothing, so that all other searches
 * cost nothing extra.
 */
export const correctWords = async (db: Database, search: string): Promise<Correction | null> => {
  const { rows } = await sql<Word>`
    select word, known, case when known then '{}' else array(
      select w.word from search_words w order by w.word <-> asked.word, w.word limit ${candidatesPerWord}) end as near
    from (
      select word, exists (select from search_words w where w.word = asked.word)
        or exists (select from internship_search s where s.document @@ plainto_tsquery('search_document', asked.word)) as known
      from unnest(string_to_array(search_text(${search}), ' ')) with ordinality asked (word, n)
      where length(word) between 3 and 50 order by n) asked`.execute(db)
  const choices = new Map(rows.map(({ word, known, near }) => [word, known ? [word] : pickNearest(word, near)]))
  if (rows.every(({ known }) => known) || [...choices.values()].some(words => words.length === 0)) return null
  const query = [...choices.values()].map(words => `(${words.join(' | ')})`).join(' & ')
  const { rows: found } = await sql<{ words: string }>`
    select to_tsquery('search_query', ${query})::text as words`.execute(db)
  const words = found[0]?.words
  return words ? { words, corrected: toText([...choices.values()]) } : null
}

/** The SQL function `search_text` turns C++ and C# into words. This table turns them back into the names that people read. */
const spellings: Record<string, string> = { cplusplus: 'C++', csharp: 'C#' }

const toText = (choices: string[][]) =>
  choices.map(words => words.map(word => spellings[word] ?? word).join(' or ')).join(' ')
