-- Internships that were closed a moment ago. Their applicants are told after a wait, so that the closing can be undone.
create table closing_notices (
  internship_id uuid constraint closing_notices_pkey primary key
    constraint closing_notices_internship_id_fkey references internships on delete cascade,
  closed_at timestamptz(3) not null default clock_timestamp()
);
create index closing_notices_closed_at_idx on closing_notices (closed_at);
