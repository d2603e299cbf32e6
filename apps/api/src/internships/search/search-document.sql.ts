import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/database.ts'
import { inTenths } from '../discover/answer-rank.sql.ts'
import { companyName, withCompany } from '../internship-expressions.sql.ts'

/**
 * Updates the rows of `internship_search`. Every transaction that changes a searchable field or the status of an
 * internship must call it. The table holds a row for each internship that is active and not deleted, and no other.
 */
export const refreshSearchDocuments = async (trx: Transaction, internshipIds: string[]) => {
  if (internshipIds.length === 0) return
  await sql`
    delete from internship_search s using internships i
    where s.internship_id = any(${internshipIds}::uuid[]) and i.id = s.internship_id
      and not (i.status = 'active' and i.deleted_at is null)`.execute(trx)
  await sql`
    insert into internship_search as s (
      internship_id, company_id, created_at, application_deadline, stipend_max, duration_months, skill_keys, place, is_remote, answer_tenths, document)
    select
      i.id, i.company_id, i.posted_at, i.application_deadline, coalesce(i.stipend_max, i.stipend_min), i.duration_months,
      t.skill_keys, t.place, i.is_remote, ${inTenths(sql`o.answer_rank`)},
      setweight(to_tsvector('search_document', t.title), 'A')
        || setweight(to_tsvector('search_document', t.company || ' ' || t.skills), 'B')
        || setweight(to_tsvector('search_document', t.description), 'C')
        || setweight(to_tsvector('search_document', t.place), 'D')
        || array_to_tsvector(array(${facets}))
    from ${texts}
    where ${isSearchable(internshipIds)}
    order by i.id
    on conflict (internship_id) do update set
      application_deadline = excluded.application_deadline, stipend_max = excluded.stipend_max,
      duration_months = excluded.duration_months, skill_keys = excluded.skill_keys, place = excluded.place,
      is_remote = excluded.is_remote, answer_tenths = excluded.answer_tenths, document = excluded.document`.execute(trx)
  // The words are sorted, because two transactions that insert the same words in different orders could deadlock.
  await sql`
    insert into search_words (word)
    select distinct word from ${texts},
      unnest(string_to_array(concat_ws(' ', t.title, t.company, t.skills, t.place), ' ')) word
    where ${isSearchable(internshipIds)} and length(word) between 3 and 50
    order by word
    on conflict do nothing`.execute(trx)
}

type Page = { after: string; limit: number }

/**
 * Locks active internships of a company. Without the lock, an internship that is being closed would get its search
 * document back.
 */
export const lockSearchable = async (trx: Transaction, companyId: string, { after, limit }: Page) => {
  const rows = await trx
    .selectFrom('internships')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

const isSearchable = (internshipIds: string[]) =>
  sql`i.id = any(${internshipIds}::uuid[]) and i.status = 'active' and i.deleted_at is null`

const texts = sql`
  internships i ${withCompany}
  cross join lateral (
    select
      search_text(i.title) as title,
      search_text(${companyName}) as company,
      search_text(array_to_string(i.skills_required, ' , ')) as skills,
      search_text(i.description) as description,
      array(select unaccent(key) from unnest(i.skill_keys) key) as skill_keys,
      search_text(i.location) as place
  ) t`

/**
 * One lexeme for each value that a filter can request. The lexemes `in:` hold every suffix of each word of the place,
 * so that a prefix query finds any part of a word: "erl" is a prefix of "erlin", which is a suffix of "berlin".
 */
const facets = sql`
  select 'skill:' || key from unnest(t.skill_keys) key where key <> ''
  union select 'at:' || word from unnest(string_to_array(t.place, ' ')) word where word <> ''
  union select 'country:' || i.country where i.country is not null
  union select 'currency:' || i.currency where i.currency <> 'USD'
  union select 'in:' || substr(word, start)
    from unnest(string_to_array(t.place, ' ')) word, generate_series(1, length(word)) start`
