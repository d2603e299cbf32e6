-- Letters that programs of a student have drafted. Only the student sends an application, so a draft has no part in it until then.
create table application_drafts (
  student_id uuid not null references users (id) on delete cascade,
  internship_id uuid not null references internships (id) on delete cascade,
  cover_letter text not null,
  updated_at timestamptz not null default now(),
  constraint application_drafts_pkey primary key (student_id, internship_id)
);
create index application_drafts_internship_idx on application_drafts (internship_id);
