-- A company's own list goes by the day it shows: a draft that is published is new again.
create index internships_own_newest_idx on internships (company_id, posted_at desc, id desc) where deleted_at is null;
drop index internships_company_idx;
