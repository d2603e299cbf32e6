-- Decisions on internships that closed long ago are deleted. Their numbers stay, so that the statistics of the company do.
create table swipe_sums (
  internship_id uuid constraint swipe_sums_pkey primary key
    constraint swipe_sums_internship_id_fkey references internships on delete cascade,
  "right" integer not null default 0,
  "left" integer not null default 0
);

-- Finds old notifications. Rows are appended in the order of time, so that a few pages are enough; a b-tree would cost every
-- new notification a write.
create index notifications_created_at_idx on notifications using brin (created_at) with (pages_per_range = 32, autosummarize = on);
