-- How a company keeps its promises counts a little in the order of Discover and search. The rank is a copy of companies.answer_rank in
-- tenths, in the indexes that find the candidates of the feed: looking up the company of each of a thousand candidates would be slow.
alter table internship_search
  -- null: too few promises to say, which counts like the middle
  add column answer_tenths smallint;
alter table internship_skills add column answer_tenths smallint;

update internship_search s set answer_tenths = round(o.answer_rank * 10)
from companies o where o.id = s.company_id and o.answer_rank is not null;
update internship_skills k set answer_tenths = s.answer_tenths
from internship_search s where s.internship_id = k.internship_id and s.answer_tenths is not null;

drop index internship_skills_newest_idx;
create index internship_skills_newest_idx on internship_skills (skill, created_at desc, internship_id desc)
  include (application_deadline, times, skills, is_remote, place, answer_tenths);
drop index internship_search_newest_idx;
create index internship_search_newest_idx on internship_search (created_at desc, internship_id desc)
  include (application_deadline, is_remote, place, answer_tenths);

create or replace function keep_internship_skills() returns trigger language plpgsql as $$
begin
  delete from internship_skills where internship_id = new.internship_id;
  insert into internship_skills (internship_id, skill, created_at, application_deadline, times, skills, is_remote, place, answer_tenths)
  select new.internship_id, key, new.created_at, new.application_deadline, count(*), cardinality(new.skill_keys), new.is_remote, new.place, new.answer_tenths
  from unnest(new.skill_keys) key where key <> '' group by key;
  return null;
end
$$;
drop trigger internship_search_change_skills on internship_search;
create trigger internship_search_change_skills after update on internship_search
  for each row when (
    (old.skill_keys, old.created_at, old.application_deadline, old.is_remote, old.place, old.answer_tenths)
      is distinct from (new.skill_keys, new.created_at, new.application_deadline, new.is_remote, new.place, new.answer_tenths))
  execute function keep_internship_skills();
alter table internship_search enable always trigger internship_search_change_skills;
