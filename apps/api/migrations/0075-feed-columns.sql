-- What the Discover feed scores a candidate by, in the indexes that find it. The feed looked up the search document of each of a
-- thousand candidates before, which took half of its time.

truncate internship_skills;
alter table internship_skills drop constraint internship_skills_pkey, drop constraint internship_skills_internship_id_fkey;
drop index internship_skills_newest_idx;
alter table internship_skills
  -- how many skills the internship has
  add column skills smallint not null,
  add column is_remote boolean not null,
  add column place text not null;

insert into internship_skills (internship_id, skill, created_at, application_deadline, times, skills, is_remote, place)
select s.internship_id, key, s.created_at, s.application_deadline, count(*), cardinality(s.skill_keys), s.is_remote, s.place
from internship_search s, unnest(s.skill_keys) key where key <> '' group by s.internship_id, key;

-- After the rows: filling an index row by row takes several times as long.
alter table internship_skills
  add constraint internship_skills_pkey primary key (internship_id, skill),
  add constraint internship_skills_internship_id_fkey foreign key (internship_id)
    references internship_search on delete cascade;
-- The feed reads these indexes alone.
create index internship_skills_newest_idx on internship_skills (skill, created_at desc, internship_id desc)
  include (application_deadline, times, skills, is_remote, place);
drop index internship_search_newest_idx;
create index internship_search_newest_idx on internship_search (created_at desc, internship_id desc)
  include (application_deadline, is_remote, place);

create or replace function keep_internship_skills() returns trigger language plpgsql as $$
begin
  delete from internship_skills where internship_id = new.internship_id;
  insert into internship_skills (internship_id, skill, created_at, application_deadline, times, skills, is_remote, place)
  select new.internship_id, key, new.created_at, new.application_deadline, count(*), cardinality(new.skill_keys), new.is_remote, new.place
  from unnest(new.skill_keys) key where key <> '' group by key;
  return null;
end
$$;
drop trigger internship_search_change_skills on internship_search;
create trigger internship_search_change_skills after update on internship_search
  for each row when (
    (old.skill_keys, old.created_at, old.application_deadline, old.is_remote, old.place)
      is distinct from (new.skill_keys, new.created_at, new.application_deadline, new.is_remote, new.place))
  execute function keep_internship_skills();
alter table internship_search enable always trigger internship_search_change_skills;
