/**
 * The rows that the server's own statement writes, with fewer function calls: texts of a world have no accents and no punctuation, so
 * lower case is all that `search_text` would change. A sample is compared with the server's rows.
 */
export const insertDocuments = (from: string, to: string) => `
  insert into internship_search (
    internship_id, company_id, created_at, application_deadline, stipend_max, duration_months, skill_keys, place, is_remote, document)
  select t.id, t.company_id, t.posted_at, t.application_deadline, t.stipend_max, t.duration_months, t.skill_keys, t.place, t.is_remote,
    setweight(to_tsvector('search_document', t.title), 'A')
      || setweight(to_tsvector('search_document', t.company || ' ' || array_to_string(t.skill_keys, ' ')), 'B')
      || setweight(to_tsvector('search_document', t.description), 'C')
      || setweight(to_tsvector('search_document', t.place), 'D')
      || array_to_tsvector(array(
        select 'skill:' || key from unnest(t.skill_keys) key
        union select 'at:' || t.place
        union select 'in:' || substr(t.place, start) from generate_series(1, length(t.place)) start))
  from (
    select i.id, i.company_id, i.posted_at, i.application_deadline, i.stipend_max, i.duration_months, i.skill_keys, i.is_remote,
      lower(i.title) as title, lower(o.name) as company, i.description, lower(i.location) as place
    from internships i join companies o on o.id = i.company_id
    where i.id between ${from} and ${to} and i.status = 'active' and i.deleted_at is null
    order by i.id
    offset 0) t`

export const insertWords = `
  insert into search_words (word)
  select distinct word from (
    select unnest(string_to_array(lower(concat_ws(' ', i.title, array_to_string(i.skills_required, ' '), i.location)), ' ')) as word
    from internships i where i.status = 'active'
    union select unnest(string_to_array(lower(o.name), ' ')) from companies o
      where exists (select from internships i where i.company_id = o.id and i.status = 'active')) words
  where length(word) between 3 and 50
  on conflict do nothing`

/** Counts the rows of a sample that the server's statement would have written in another way. */
export const countDifferences = `
  select count(*)::int as differences from (
    (select to_jsonb(s) from internship_search s where internship_id = any($1) except select row from bench_sample)
    union all (select row from bench_sample except select to_jsonb(s) from internship_search s where internship_id = any($1))) d`

/** The rows that the trigger on `internship_search` would write one document at a time. */
export const insertSkills = (from: string, to: string) => `
  insert into internship_skills (internship_id, skill, created_at, application_deadline, times, skills, is_remote, place)
  select s.internship_id, key, s.created_at, s.application_deadline, count(*), cardinality(s.skill_keys), s.is_remote, s.place
  from internship_search s, unnest(s.skill_keys) key
  where s.internship_id between ${from} and ${to} and key <> '' group by s.internship_id, key order by s.internship_id, key`

const skillTriggers = ['internship_search_add_skills', 'internship_search_change_skills']

export const disableSkillTriggers = skillTriggers
  .map(name => `alter table internship_search disable trigger ${name}`)
  .join(';')

export const enableSkillTriggers = skillTriggers
  .map(name => `alter table internship_search enable always trigger ${name}`)
  .join(';')
