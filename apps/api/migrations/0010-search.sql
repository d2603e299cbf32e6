-- How words become lexemes: the same for what is stored and what is asked, whatever language or spelling it came in.

-- Accents, case and punctuation gone; the two languages whose names are punctuation keep theirs. Only ASCII punctuation is
-- cut (unaccent turns most other into it), so that letters of any script stay letters under any locale.
create function search_text(value text) returns text
  language sql stable parallel safe
  return trim(regexp_replace(
    replace(replace(lower(unaccent(coalesce(value, ''))), 'c++', 'cplusplus'), 'c#', 'csharp'),
    '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f\u00a0\u2000-\u206f\u3000-\u303f]+', ' ', 'g'));

-- English stems, which leave words of other languages as findable as before. Documents keep stop words, so that "IT" can be
-- searched; queries drop them unless nothing else is left.
create text search dictionary search_stem (template = snowball, language = english);
create text search configuration search_document (copy = simple);
alter text search configuration search_document alter mapping for asciiword, word with search_stem;
create text search configuration search_query (copy = simple);
alter text search configuration search_query alter mapping for asciiword, word with english_stem;

-- What scoring reads, so that the feed never touches the wide rows of the internships it does not show.
alter table internship_search
  add column skill_keys text[] not null default '{}',
  add column place text not null default '',
  add column is_remote boolean not null default false;
create index internship_search_company_idx on internship_search (company_id, created_at desc, internship_id desc);
create index internship_search_deadline_idx on internship_search (application_deadline, created_at desc, internship_id desc);

-- Words of titles, companies, skills and places ever posted: what a mistyped word may have meant. Words are only added, so
-- that two companies posting at once never wait for each other's counts.
create table search_words (
  word text constraint search_words_pkey primary key
);
create index search_words_nearest_idx on search_words using gist (word gist_trgm_ops);
