-- A student marks few applications of a month as top picks; the company sees the mark.
alter table applications add top_pick boolean not null default false;
create index applications_top_picks_idx on applications (student_id, applied_at) where top_pick;
