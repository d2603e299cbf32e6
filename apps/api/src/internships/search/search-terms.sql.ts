import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

export type Asked = { search?: string | undefined; location?: string | undefined; skills: string[]; remote: boolean }

/** What was asked for, in the lexemes of the search documents. */
export type SearchTerms = {
  /** A tsquery of the words, null when none were given, empty when nothing in them can be searched. */
  words: string | null
  place: string | null
  skills: string[]
  remote: boolean
}

export const readSearchTerms = async (db: Database, asked: Asked): Promise<SearchTerms> => {
  const { search = null, location = null, skills, remote } = asked
  if (search === null && location === null && skills.length === 0) return { words: null, place: null, skills, remote }
  const { rows } = await sql<Omit<SearchTerms, 'remote'>>`
    select
      (case when numnode(meant) > 0 then meant else said end)::text as words,
      search_text(place) as place,
      array(select unaccent(skill) from unnest(${skills}::text[]) skill) as skills
    from (
      select
        plainto_tsquery('search_query', search_text(words)) as meant,
        plainto_tsquery('search_document', search_text(words)) as said, place
      from (values (${search}::text, ${location}::text)) given (words, place)) terms`.execute(db)
  const [row] = rows
  return {
    words: search === null ? null : (row?.words ?? ''),
    place: location === null ? null : (row?.place ?? ''),
    skills: row?.skills ?? [],
    remote,
  }
}

/** All of it as one tsquery, '' when nothing was asked, or null when nothing can be found. */
export const toSearchQuery = ({ words, place, skills, remote }: SearchTerms) => {
  if (words === '' || place === '') return null
  const all = [
    words,
    place && placeQuery(place.split(' ')),
    skills.map(skill => lexeme(`skill:${skill}`)).join(' | '),
    remote && lexeme('remote:yes'),
  ]
  return all
    .filter(part => part)
    .map(part => `(${part})`)
    .join(' & ')
}

/** A part of the name: the end of one word, whole words, the beginning of the next; a lone word may be the middle of one. */
const placeQuery = (parts: string[]) => {
  if (parts.length === 1) return `${lexeme(`in:${parts[0]}`)}:*`
  const last = parts.length - 1
  return parts
    .map((part, index) => {
      if (index === 0) return lexeme(`in:${part}`)
      return index === last ? `${lexeme(`at:${part}`)}:*` : lexeme(`at:${part}`)
    })
    .join(' & ')
}

/** Any text as one lexeme of a tsquery, its own quotes and backslashes taken literally. */
export const lexeme = (value: string) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
