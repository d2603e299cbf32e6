import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { today } from '../../platform/database/expressions.sql.ts'

export type SearchInput = {
  search?: string | undefined
  location?: string | undefined
  country?: string | undefined
  currency?: string | undefined
  skills: string[]
  /** How many hits the search needs, when it has words and no other filter. */
  wanted?: number | undefined
}

/** The search input as lexemes of the search documents. */
export type SearchTerms = {
  /** A tsquery of the words. Null without words; empty when none of the words is searchable. */
  words: string | null
  place: string | null
  country: string | null
  currency: string | null
  skills: string[]
  /** The newest weeks of posting that probably contain all hits that are needed; null for a search in all weeks. */
  weeks: number[] | null
  /** Today's date in UTC, so that the planner knows it. Null without words, place and skills. */
  today: string | null
}

export const readSearchTerms = async (db: Database, input: SearchInput): Promise<SearchTerms> => {
  const { search = null, location = null, country = null, currency = null, skills, wanted } = input
  if (search === null && location === null && skills.length === 0)
    return { words: null, place: null, country, currency, skills, weeks: null, today: null }
  const { rows } = await sql<Omit<SearchTerms, 'country' | 'currency'>>`
    select
      words::text as words, search_text(place) as place, ${today}::text as today,
      array(select unaccent(skill) from unnest(${skills}::text[]) skill) as skills,
      case when numnode(words) > 0 then search_weeks(words, ${wanted ?? null}::int) end as weeks
    from (
      select case when numnode(meant) > 0 then meant else said end as words, place
      from (
        select
          plainto_tsquery('search_query', search_text(words)) as meant,
          plainto_tsquery('search_document', search_text(words)) as said, place
        from (values (${search}::text, ${location}::text)) given (words, place)) both_meanings offset 0) terms`.execute(
    db,
  )
  const [row] = rows
  return {
    words: search === null ? null : (row?.words ?? ''),
    place: location === null ? null : (row?.place ?? ''),
    country,
    currency,
    skills: row?.skills ?? [],
    weeks: row?.weeks ?? null,
    today: row?.today ?? null,
  }
}

/** All terms as one tsquery: '' without terms, null when no document can match. */
export const toSearchQuery = ({ words, place, country, currency, skills }: SearchTerms) => {
  if (words === '' || place === '') return null
  const all = [
    words,
    place && placeQuery(place.split(' ')),
    country && lexeme(`country:${country}`),
    currency && currencyQuery(currency),
    skills.map(skill => lexeme(`skill:${skill}`)).join(' | '),
  ]
  return all
    .filter(part => part)
    .map(part => `(${part})`)
    .join(' & ')
}

/**
 * A search document has a lexeme for its currency, except for dollars. An
 * internship without a currency counts as paid in dollars.
 */
const currencyQuery = (currency: string) =>
  currency === 'USD' ? `!${lexeme('currency:')}:*` : lexeme(`currency:${currency}`)

/**
 * Matches a part of a place name: the end of its first word, whole words in the middle, the beginning of its last word.
 * A single word may match anywhere inside a word.
 */
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

/** Quotes any text as one lexeme of a tsquery. */
export const lexeme = (value: string) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
