-- Students, companies, internships and everything between them. All of it hangs on users and leaves with them.

create table student_profiles (
  user_id uuid constraint student_profiles_pkey primary key constraint student_profiles_user_id_fkey references users on delete cascade,
  bio text,
  university text,
  degree text,
  graduation_year integer,
  location text,
  phone text,
  linkedin_url text,
  github_url text,
  portfolio_url text,
  avatar_url text,
  skills text[] not null default '{}',
  -- the skills in lower case, for matching
  skill_keys text[] not null default '{}',
  -- sent and replaced as a whole with the profile, never queried by part
  resumes jsonb not null default '[]',
  projects jsonb not null default '[]',
  experiences jsonb not null default '[]',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index student_profiles_skill_keys_idx on student_profiles using gin (skill_keys);
create index student_profiles_graduation_year_idx on student_profiles (graduation_year);

create table company_profiles (
  user_id uuid constraint company_profiles_pkey primary key constraint company_profiles_user_id_fkey references users on delete cascade,
  company_name text not null,
  description text,
  website text,
  industry text,
  company_size text,
  location text,
  logo_url text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

-- Totals of the dashboard, kept in the transactions that change them: reading one row beats summing a thousand.
create table company_totals (
  company_id uuid constraint company_totals_pkey primary key constraint company_totals_company_id_fkey references users on delete cascade,
  internships integer not null default 0,
  applications integer not null default 0,
  views integer not null default 0
);

-- The same per day, for the pictures on the dashboard.
create table company_days (
  company_id uuid not null constraint company_days_company_id_fkey references users on delete cascade,
  day date not null,
  applications integer not null default 0,
  views integer not null default 0,
  constraint company_days_pkey primary key (company_id, day)
);

create table internships (
  id uuid constraint internships_pkey primary key,
  company_id uuid not null constraint internships_company_id_fkey references users on delete cascade,
  title text not null,
  description text not null,
  requirements text,
  responsibilities text,
  location text,
  is_remote boolean not null default false,
  stipend_min integer,
  stipend_max integer,
  duration_months integer,
  skills_required text[] not null default '{}',
  skill_keys text[] not null default '{}',
  positions_available integer not null default 1,
  -- the last day on which applications are taken, in UTC
  application_deadline date,
  status text not null default 'active' constraint internships_status_check check (status in ('draft', 'active', 'closed')),
  applications_count integer not null default 0 constraint internships_applications_count_check check (applications_count >= 0),
  views_count integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- the row stays for the applications made to it
  deleted_at timestamptz(3),
  constraint internships_stipend_check check (stipend_min is null or stipend_max is null or stipend_max >= stipend_min)
);
create index internships_newest_idx on internships (created_at desc, id desc) where status = 'active' and deleted_at is null;
create index internships_company_idx on internships (company_id, created_at desc, id desc) where deleted_at is null;
create index internships_deadline_idx on internships (application_deadline) where status = 'active' and deleted_at is null;

-- One slim row per active internship; every facet (word, skill, place, remote) is a lexeme of one vector, so one index answers all filters.
create table internship_search (
  internship_id uuid constraint internship_search_pkey primary key constraint internship_search_internship_id_fkey references internships on delete cascade,
  company_id uuid not null,
  created_at timestamptz(3) not null,
  application_deadline date,
  stipend_max integer,
  duration_months integer,
  document tsvector not null
);
alter table internship_search alter column document set statistics 1000;
create index internship_search_document_idx on internship_search using gin (document) with (fastupdate = off);
create index internship_search_newest_idx on internship_search (created_at desc, internship_id desc);

create table internship_views (
  student_id uuid not null constraint internship_views_student_id_fkey references users on delete cascade,
  internship_id uuid not null constraint internship_views_internship_id_fkey references internships on delete cascade,
  day date not null,
  constraint internship_views_pkey primary key (student_id, internship_id, day)
);
create index internship_views_internship_idx on internship_views (internship_id);

create table swipes (
  student_id uuid not null constraint swipes_student_id_fkey references users on delete cascade,
  internship_id uuid not null constraint swipes_internship_id_fkey references internships on delete cascade,
  direction text not null constraint swipes_direction_check check (direction in ('right', 'left')),
  swiped_at timestamptz(3) not null default now(),
  constraint swipes_pkey primary key (student_id, internship_id)
);
create index swipes_newest_idx on swipes (student_id, swiped_at desc, internship_id desc);
create index swipes_internship_idx on swipes (internship_id, direction);

create table saved_internships (
  student_id uuid not null constraint saved_internships_student_id_fkey references users on delete cascade,
  internship_id uuid not null constraint saved_internships_internship_id_fkey references internships on delete cascade,
  saved_at timestamptz(3) not null default now(),
  constraint saved_internships_pkey primary key (student_id, internship_id)
);
create index saved_internships_newest_idx on saved_internships (student_id, saved_at desc, internship_id desc);
create index saved_internships_internship_idx on saved_internships (internship_id);

create table applications (
  id uuid constraint applications_pkey primary key,
  internship_id uuid not null constraint applications_internship_id_fkey references internships on delete cascade,
  student_id uuid not null constraint applications_student_id_fkey references users on delete cascade,
  company_id uuid not null constraint applications_company_id_fkey references users on delete cascade,
  cover_letter text not null,
  resume_url text not null,
  status text not null default 'pending'
    constraint applications_status_check check (status in ('pending', 'reviewed', 'shortlisted', 'accepted', 'rejected')),
  -- the company's own, never shown to the student
  rating smallint constraint applications_rating_check check (rating between 1 and 5),
  note text,
  applied_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint applications_once_key unique (student_id, internship_id)
);
create index applications_student_idx on applications (student_id, applied_at desc, id desc);
create index applications_company_idx on applications (company_id, applied_at desc, id desc);
create index applications_company_status_idx on applications (company_id, status, applied_at desc, id desc);
create index applications_internship_idx on applications (internship_id, status);

create table application_events (
  id uuid constraint application_events_pkey primary key,
  application_id uuid not null constraint application_events_application_id_fkey references applications on delete cascade,
  status text not null,
  at timestamptz(3) not null default now()
);
create index application_events_application_idx on application_events (application_id, at);

create table notifications (
  id uuid constraint notifications_pkey primary key,
  user_id uuid not null constraint notifications_user_id_fkey references users on delete cascade,
  type text not null constraint notifications_type_check check (type in ('application', 'internship', 'message', 'other')),
  title text not null,
  message text not null,
  link text,
  read_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index notifications_user_idx on notifications (user_id, created_at desc, id desc);
create index notifications_unread_idx on notifications (user_id) where read_at is null;

create table notification_preferences (
  user_id uuid constraint notification_preferences_pkey primary key constraint notification_preferences_user_id_fkey references users on delete cascade,
  email_notifications boolean not null default true,
  application_updates boolean not null default true,
  new_internships boolean not null default true,
  messages boolean not null default true,
  weekly_digest boolean not null default false,
  updated_at timestamptz(3) not null default now()
);

create table contact_messages (
  id uuid constraint contact_messages_pkey primary key,
  name text not null,
  email text not null,
  subject text,
  category text not null,
  message text not null,
  created_at timestamptz(3) not null default now()
);
