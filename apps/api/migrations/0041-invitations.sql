-- What a company keeps about students who have not applied, and its invitations to them.

create table saved_students (
  company_id uuid not null constraint saved_students_company_id_fkey references users on delete cascade,
  student_id uuid not null constraint saved_students_student_id_fkey references users on delete cascade,
  saved_at timestamptz(3) not null default now(),
  constraint saved_students_pkey primary key (company_id, student_id)
);
create index saved_students_student_idx on saved_students (student_id);

create table student_notes (
  company_id uuid not null constraint student_notes_company_id_fkey references users on delete cascade,
  student_id uuid not null constraint student_notes_student_id_fkey references users on delete cascade,
  -- a note outlives the account of the person who wrote it
  author_id uuid constraint student_notes_author_id_fkey references users on delete set null,
  text text not null,
  updated_at timestamptz(3) not null default now(),
  constraint student_notes_pkey primary key (company_id, student_id)
);
create index student_notes_student_idx on student_notes (student_id);
create index student_notes_author_idx on student_notes (author_id);

create table invitations (
  id uuid constraint invitations_pkey primary key,
  company_id uuid not null constraint invitations_company_id_fkey references users on delete cascade,
  student_id uuid not null constraint invitations_student_id_fkey references users on delete cascade,
  internship_id uuid not null constraint invitations_internship_id_fkey references internships on delete cascade,
  message text,
  created_at timestamptz(3) not null default now(),
  declined_at timestamptz(3),
  constraint invitations_once_key unique (student_id, internship_id)
);
create index invitations_company_idx on invitations (company_id, student_id, created_at desc);
create index invitations_internship_idx on invitations (internship_id);

-- Companies that may not invite a student again.
create table invitation_blocks (
  student_id uuid not null constraint invitation_blocks_student_id_fkey references users on delete cascade,
  company_id uuid not null constraint invitation_blocks_company_id_fkey references users on delete cascade,
  blocked_at timestamptz(3) not null default now(),
  constraint invitation_blocks_pkey primary key (student_id, company_id)
);
create index invitation_blocks_company_idx on invitation_blocks (company_id);
