-- Undoing a swipe takes back the save it made, but not one the student made by hand.
alter table saved_internships add column by_swipe boolean not null default false;

-- The newest page and its total read this index alone.
drop index internship_search_newest_idx;
create index internship_search_newest_idx on internship_search (created_at desc, internship_id desc) include (application_deadline);
