-- The skills of active internships, newest first for each skill. The Discover feed reads the newest internships of a few skills;
-- the search index cannot return its hits in order, so it had to sort every internship that shares a skill.

create table internship_skills (
  internship_id uuid not null,
  skill text not null,
  created_at timestamptz(3) not null,
  application_deadline date,
  -- how many of the internship's skills are this one when accents are ignored
  times smallint not null
);

insert into internship_skills (internship_id, skill, created_at, application_deadline, times)
select s.internship_id, key, s.created_at, s.application_deadline, count(*)
from internship_search s, unnest(s.skill_keys) key where key <> '' group by s.internship_id, key;

-- After the rows: filling an index row by row takes several times as long.
alter table internship_skills
  add constraint internship_skills_pkey primary key (internship_id, skill),
  add constraint internship_skills_internship_id_fkey foreign key (internship_id)
    references internship_search on delete cascade;
-- The feed reads this index alone.
create index internship_skills_newest_idx on internship_skills (skill, created_at desc, internship_id desc)
  include (application_deadline, times);

-- A trigger, so that the skills are never older than the search document that they are a copy of.
create function keep_internship_skills() returns trigger language plpgsql as $$
begin
  delete from internship_skills where internship_id = new.internship_id;
  insert into internship_skills (internship_id, skill, created_at, application_deadline, times)
  select new.internship_id, key, new.created_at, new.application_deadline, count(*)
  from unnest(new.skill_keys) key where key <> '' group by key;
  return null;
end
$$;
create trigger internship_search_add_skills after insert on internship_search
  for each row when (new.skill_keys <> '{}') execute function keep_internship_skills();
create trigger internship_search_change_skills after update on internship_search
  for each row when (
    (old.skill_keys, old.created_at, old.application_deadline)
      is distinct from (new.skill_keys, new.created_at, new.application_deadline))
  execute function keep_internship_skills();

-- Also while foreign keys are off, as in the load of the demo world: the feed would miss every internship.
alter table internship_search enable always trigger internship_search_add_skills;
alter table internship_search enable always trigger internship_search_change_skills;
