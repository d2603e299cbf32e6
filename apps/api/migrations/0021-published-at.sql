-- New is what students could not see before: a draft counts from the day it is first published, however long it lay.

alter table internships
  -- null until then; closing and publishing again leaves it alone, or anybody could look new every day
  add column published_at timestamptz(3);
update internships set published_at = created_at where status <> 'draft';
alter table internships
  add column posted_at timestamptz(3) not null generated always as (coalesce(published_at, created_at)) stored;

-- What newest lists and the feed read, internship_search.created_at, holds posted_at from now on; its indexes stay as they are.
drop index internships_newest_idx;
create index internships_newest_idx on internships (posted_at desc, id desc) where status = 'active' and deleted_at is null;
