-- Searches that students save, and what their alerts have named.

create table saved_searches (
  id uuid constraint saved_searches_pkey primary key,
  student_id uuid not null constraint saved_searches_student_id_fkey references users on delete cascade,
  name text not null,
  -- the parameters of the search page's URL
  query text not null,
  frequency text not null constraint saved_searches_frequency_check check (frequency in ('off', 'daily', 'weekly')),
  -- the alerts have covered all internships that were posted until then
  checked_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now()
);
create index saved_searches_student_idx on saved_searches (student_id);
create index saved_searches_due_idx on saved_searches (student_id, checked_at) where frequency <> 'off';

-- Two searches of a student name the same internship once.
create table alerted_internships (
  student_id uuid not null constraint alerted_internships_student_id_fkey references users on delete cascade,
  -- no foreign key: a job deletes the rows after a month
  internship_id uuid not null,
  alerted_at timestamptz(3) not null default now(),
  constraint alerted_internships_pkey primary key (student_id, internship_id)
);
create index alerted_internships_old_idx on alerted_internships (alerted_at);
