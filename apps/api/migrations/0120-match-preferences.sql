-- Why a student skipped internships, and the values of the internship that the ranking compares.

create table match_preferences (
  id uuid constraint match_preferences_pkey primary key,
  student_id uuid not null constraint match_preferences_student_id_fkey references users on delete cascade,
  -- no foreign key: the preference stays when the internship is deleted
  internship_id uuid not null,
  reason text not null constraint match_preferences_reason_check check (reason in ('pay', 'place', 'skills', 'dates', 'company')),
  -- set for the reason that has the name of the column, and null otherwise
  pay integer,
  is_remote boolean,
  place text,
  place_name text,
  skills text[],
  skill_names text[],
  months integer,
  company_id uuid constraint match_preferences_company_id_fkey references companies on delete cascade,
  created_at timestamptz(3) not null default now(),
  constraint match_preferences_internship_key unique (student_id, internship_id)
);
create index match_preferences_company_idx on match_preferences (company_id) where company_id is not null;
